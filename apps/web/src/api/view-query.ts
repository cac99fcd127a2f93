import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { readableOffline } from './offline/keep-reads.ts';

/** Where a learner stopped within an element. */
export type StoredLocation = NonNullable<ReplyOf<'getView'>['places']>[number];

/** Where a learner left off in a course, unless they never began, and where they stopped within its elements. */
export type StoredView = { view?: ReplyOf<'setView'>['view'] | undefined; places: readonly StoredLocation[] };

/** From its first reply on this browser knows better. */
export const viewQuery = (studentId: string, courseId: string) =>
  queryOptions({
    queryKey: ['places', studentId, courseId],
    queryFn: async ({ signal }): Promise<StoredView> => {
      const { view, places = [] } = await call('getView', { params: { studentId, courseId }, signal });
      return { view, places };
    },
    staleTime: Number.POSITIVE_INFINITY,
    ...readableOffline,
  });
