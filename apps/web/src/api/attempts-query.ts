import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import type { Attempt } from '@coursecraft/contract/assessment/thread';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import type { AnswerOutcome } from './offline/answer-queue.ts';
import { readableOffline } from './offline/keep-reads.ts';

/** The last attempt at a check; one that was judged a moment ago is not put into words yet. */
export type LastAttempt = Omit<Attempt, 'at' | 'answer'> & { answer?: string | undefined };

/** Of all attempts at checks of a course. */
export const attemptsKey = (courseId: string) => ['course', courseId, 'attempts'] as const;

/** One’s last attempt at each keyed check of an element. */
export const lastAttemptsQuery = (courseId: string, elementId: string) =>
  queryOptions({
    queryKey: [...attemptsKey(courseId), elementId],
    queryFn: async ({ signal }): Promise<readonly LastAttempt[]> =>
      (await call('listAttempts', { params: { courseId, elementId }, signal })).attempts,
    ...readableOffline,
  });

/** All of one’s attempts at a check, the newest first. */
export const attemptsQuery = (courseId: string, elementId: string, itemId: string) =>
  queryOptions({
    queryKey: [...attemptsKey(courseId), elementId, itemId],
    queryFn: async ({ signal }) =>
      (await call('listAttempts', { params: { courseId, elementId }, query: { itemId }, signal })).attempts,
    staleTime: 0,
  });

/** The last attempts with one more; one that is known already, or older than what is, leaves them as they are. */
export function withAttempt(
  known: readonly LastAttempt[],
  itemId: string,
  response: CheckResponse,
  outcome: AnswerOutcome,
): readonly LastAttempt[] {
  const before = known.find((attempt) => attempt.itemId === itemId);
  const { messageId, verdict, feedback, hint, aided, uncounted, contestable = [] } = outcome;
  // Ids are in the order of time: what waited to be sent may be told after what came later.
  if (before && before.messageId >= messageId) return known;
  const number = (before?.number ?? 0) + 1;
  const attempt = { itemId, messageId, number, response, verdict, feedback, hint, aided, uncounted, contestable };
  return [attempt, ...known.filter((other) => other !== before)];
}
