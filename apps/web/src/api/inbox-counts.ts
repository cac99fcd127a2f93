import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** What waits for the authors of a course. Events refresh questions and flags at once. */
export const inboxCountsQuery = (courseId: string, groupId?: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'inbox', groupId],
    queryFn: ({ signal }) => call('countInbox', { params: { courseId }, query: { groupId }, signal }),
    enabled: courseId !== '',
    refetchInterval: 30_000,
  });
