import { expect, it } from 'vitest';
import { type LastAttempt, withAttempt } from './attempts-query.ts';
import type { AnswerOutcome } from './offline/answer-queue.ts';

const outcome = (messageId: string): AnswerOutcome => ({
  success: true,
  messageId,
  verdict: 'met',
  feedback: 'Right.',
  remaining: 0,
  mastered: [],
  evidence: [],
  threadId: 'thr',
  progress: { criteria: {}, rollup: { total: 1, completed: 1 } },
});
const other: LastAttempt = {
  ...{ itemId: 'itm_2', messageId: 'msg_9', number: 4, response: 'a', verdict: 'partly' as const },
  ...{ feedback: '', contestable: [] },
};

it('withAttempt replaces the attempt at the same check and increases its number', () => {
  const one = withAttempt([other], 'itm_1', 'a', outcome('msg_1'));
  const two = withAttempt(one, 'itm_1', 'b', outcome('msg_2'));
  expect(two).toMatchObject([{ itemId: 'itm_1', messageId: 'msg_2', number: 2, response: 'b' }, other]);
});

it('withAttempt adds an attempt once however often it is reported', () => {
  const one = withAttempt([other], 'itm_1', 'a', outcome('msg_1'));
  expect(withAttempt(one, 'itm_1', 'a', outcome('msg_1'))).toBe(one);
});
