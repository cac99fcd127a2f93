import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { readableOffline } from './offline/keep-reads.ts';

export type KeptView = ReplyOf<'setView'>['view'];

/** Where a learner left off in a course; null before they began. From then on this browser knows better. */
export const viewQuery = (studentId: string, courseId: string) =>
  queryOptions({
    queryKey: ['view', studentId, courseId],
    queryFn: async ({ signal }): Promise<KeptView | null> =>
      (await call('getView', { params: { studentId, courseId }, signal })).view ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    ...readableOffline,
  });
