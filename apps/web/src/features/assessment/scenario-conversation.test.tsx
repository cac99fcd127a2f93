import type { AnswerMessage } from '@coursecraft/contract/shapes/thread';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { ScenarioConversation } from './scenario-conversation.tsx';
import type { Assess } from './use-assess.ts';

vi.mock('../../api/call.ts', () => ({ call: vi.fn() }));

const AT = '2026-03-04T10:00:00.000Z';
const earlier: AnswerMessage = {
  messageId: 'm1',
  answer: 'The tide turns.',
  verdict: 'partly',
  feedback: 'You are on the way.',
  hintLevel: 'unaided',
  evidence: [],
  contestable: [],
  remaining: 1,
  at: AT,
};
const scenario = {
  scenarioId: 'scn',
  elementId: 'e',
  title: 'The harbour',
  difficulty: 1,
  situation: 'Two boats wait.',
  opening: 'When can they leave?',
};
const assess = vi.fn<Assess>();

beforeEach(() => {
  vi.clearAllMocks();
  const thread = { threadId: 't1', kind: 'scenario', elementId: 'e', scenarioId: 'scn', at: AT, messages: [earlier] };
  vi.mocked(call).mockImplementation((async () => ({ threads: [thread] })) as unknown as typeof call);
  assess.mockResolvedValue({
    success: true,
    verdict: 'met',
    feedback: 'Your answer shows it.',
    mastered: ['r'],
    contestable: [],
    evidence: [{ evidenceId: 'v', rowId: 'r', quote: 'at high water' }],
    remaining: 0,
    threadId: 't1',
    messageId: 'm2',
    progress: { criteria: {}, rollup: { total: 1, completed: 1 } },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ScenarioConversation courseId="c" scenario={scenario} assess={assess} contest={async () => undefined} />
    </QueryClientProvider>,
  );
});
afterEach(cleanup);

it('begins where it was left on an earlier visit, and goes on in the same conversation', async () => {
  const conversation = screen.getByRole('list', { name: 'Conversation' });
  expect(await within(conversation).findByText('The tide turns.')).toBeDefined();
  expect(within(conversation).getByText('You are on the way.')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), {
    target: { value: 'They go at high water.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send answer' }));
  expect(await within(conversation).findByText('at high water')).toBeDefined();
  expect(assess).toHaveBeenCalledWith({ scenarioId: 'scn', answer: 'They go at high water.', threadId: 't1' });
  expect(within(conversation).getAllByRole('listitem')).toHaveLength(2);
});
