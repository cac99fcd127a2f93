import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import type { Attempt } from '@coursecraft/contract/assessment/thread';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import type { AnswerOutcome } from './offline/answer-queue.ts';
import { readableOffline } from './offline/keep-reads.ts';

export type LastAttempt = Omit<Attempt, 'at' | 'answer'> & { answer?: string | undefined };

export const attemptsKey = (courseId: string) => ['course', courseId, 'attempts'] as const;

export const lastAttemptsQuery = (courseId: string, elementId: string) =>
  queryOptions({
    queryKey: [...attemptsKey(courseId), elementId],
    queryFn: async ({ signal }): Promise<readonly LastAttempt[]> =>
      (await call('listAttempts', { params: { courseId, elementId }, signal })).attempts,
    ...readableOffline,
  });

export const attemptsQuery = (courseId: string, elementId: string, itemId: string) =>
  queryOptions({
    queryKey: [...attemptsKey(courseId), elementId, itemId],
    queryFn: async ({ signal }) =>
      (await call('listAttempts', { params: { courseId, elementId }, query: { itemId }, signal })).attempts,
    staleTime: 0,
  });

export function withAttempt(
  known: readonly LastAttempt[],
  itemId: string,
  response: CheckResponse,
  outcome: AnswerOutcome,
): readonly LastAttempt[] {
  const before = known.find((attempt) => attempt.itemId === itemId);
  const { messageId, verdict, feedback, hint, hintPlace, aided, uncounted, contestable = [] } = outcome;
  // Ids sort by time. Delayed answers may be reported after later ones.
  if (before && before.messageId >= messageId) return known;
  const number = (before?.number ?? 0) + 1;
  const result = { verdict, feedback, hint, hintPlace, aided, uncounted, contestable };
  const attempt = { itemId, messageId, number, response, ...result };
  return [attempt, ...known.filter((other) => other !== before)];
}
