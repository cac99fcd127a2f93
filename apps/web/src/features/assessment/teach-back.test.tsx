import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Talk, talkQuery } from '../../api/talk-query.ts';
import { ContentProvider, type LearnerSurroundings } from '../../elements/content-context.ts';
import { TeachBack } from './teach-back.tsx';

vi.mock('../../elements/conversation/later-conversation.tsx', () => ({
  LaterConversation: ({ isComplete }: { isComplete: boolean }) => <p>{isComplete ? 'complete' : 'open'}</p>,
}));

const surroundings: LearnerSurroundings = {
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
const talk: Talk = { threadId: 't1', messages: [] };

function offer(isMastered: boolean, held: Talk | null) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(talkQuery('c', { elementId: 'e' }).queryKey, held);
  const page = (mastered: boolean) => (
    <QueryClientProvider client={queries}>
      <ContentProvider value={surroundings}>
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

it('offers to explain a lesson, and stays for whoever has just shown the last of it', () => {
  const draw = offer(false, null);
  expect(panel()?.textContent).toContain('Explain “Tides” in your own words');
  expect(screen.getByText('open')).toBeDefined();
  draw(true);
  expect(panel()?.textContent).toContain('There is nothing left to explain here.');
  expect(screen.getByText('complete')).toBeDefined();
});

it('is not there for whoever has shown everything elsewhere', () => {
  offer(true, null);
  expect(panel()).toBeNull();
});

it('keeps what was explained', () => {
  offer(true, talk);
  expect(panel()?.textContent).toContain('There is nothing left to explain here.');
});
