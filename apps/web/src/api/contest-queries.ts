import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Verdicts that students ask to have looked at again, the longest waiting first. */
export const openContestsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'contests'],
    queryFn: async ({ signal }) =>
      (await call('listContests', { params: { courseId }, query: { status: 'open' }, signal })).contests,
    refetchInterval: 30_000,
  });
