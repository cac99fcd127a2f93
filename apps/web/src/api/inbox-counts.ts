import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const inboxCountsKey = (courseId: string) => ['course', courseId, 'inbox'] as const;

/** What waits for the authors of a course. Events refresh questions and flags at once. */
export const inboxCountsQuery = (courseId: string, groupId?: string) =>
  queryOptions({
    queryKey: [...inboxCountsKey(courseId), groupId],
    queryFn: ({ signal }) => call('countInbox', { params: { courseId }, query: { groupId }, signal }),
    enabled: courseId !== '',
    refetchInterval: 30_000,
  });
