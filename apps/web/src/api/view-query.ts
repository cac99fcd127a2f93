import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { readableOffline } from './offline/keep-reads.ts';

export type StoredLocation = NonNullable<ReplyOf<'getView'>['places']>[number];

export type StoredView = { view?: ReplyOf<'setView'>['view'] | undefined; places: readonly StoredLocation[] };

/** After the first reply the browser's own state is newer. */
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
