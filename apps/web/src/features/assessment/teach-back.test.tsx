import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Conversation, conversationQuery } from '../../api/conversation-query.ts';
import { ContentProvider, type StudentContext } from '../../components/content-context.ts';
import { TeachBack } from './teach-back.tsx';

vi.mock('../../components/conversation/later-conversation.tsx', () => ({
  LaterConversation: ({ isComplete }: { isComplete: boolean }) => <p>{isComplete ? 'complete' : 'open'}</p>,
}));

const context: StudentContext = {
  audience: 'learner',
  courseId: 'c',
  elementId: 'e',
  assess: () => Promise.reject(new Error('not asked')),
  remaining: undefined,
  hasFormulas: false,
  contest: async () => undefined,
  addressOf: ({ elementId }) => elementId,
  renderScenario: () => null,
};
const conversation: Conversation = { threadId: 't1', messages: [] };

function offer(isMastered: boolean, held: Conversation | null) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(conversationQuery('c', { elementId: 'e' }).queryKey, held);
  const page = (mastered: boolean) => (
    <QueryClientProvider client={queries}>
      <ContentProvider value={context}>
        <TeachBack elementId="e" title="Tides" isMastered={mastered} />
      </ContentProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(page(isMastered));
  return (mastered: boolean) => rerender(page(mastered));
}
const panel = () => screen.queryByRole('region', { name: 'Teach it back' });

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new Error('not asked'))));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('offers to explain a lesson and stays when the student has just shown the last criterion', () => {
  const draw = offer(false, null);
  expect(panel()?.textContent).toContain('Explain “Tides” in your own words');
  expect(screen.getByText('open')).toBeDefined();
  draw(true);
  expect(panel()?.textContent).toContain('There is nothing left to explain here.');
  expect(screen.getByText('complete')).toBeDefined();
});

it('is hidden if everything was shown elsewhere', () => {
  offer(true, null);
  expect(panel()).toBeNull();
});

it('keeps the explanation', () => {
  offer(true, conversation);
  expect(panel()?.textContent).toContain('There is nothing left to explain here.');
});
