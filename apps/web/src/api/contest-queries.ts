import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Verdicts that students, of a group or all, ask to have looked at again, the longest waiting first. */
export const openContestsQuery = (courseId: string, groupId?: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'contests', groupId],
    queryFn: async ({ signal }) =>
      (await call('listContests', { params: { courseId }, query: { status: 'open', groupId }, signal })).contests,
    refetchInterval: 30_000,
  });
