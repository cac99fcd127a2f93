import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const gradingQueueKey = (courseId: string) => ['course', courseId, 'marking'] as const;

/** How many answers of a group, or of all, wait, and how far the judge agrees; read again whenever something was learned. */
export const gradingQueueQuery = (courseId: string, groupId: string | undefined) =>
  queryOptions({
    queryKey: [...gradingQueueKey(courseId), 'standing', groupId],
    queryFn: ({ signal }) => call('getMarking', { params: { courseId }, query: { groupId }, signal }),
    staleTime: 0,
  });

/** Earlier answers of a group, or of all, that would be granted by now. */
export const grantableQuery = (courseId: string, groupId: string | undefined) =>
  queryOptions({
    queryKey: [...gradingQueueKey(courseId), 'grants', groupId],
    queryFn: async ({ signal }) =>
      (await call('listGrantable', { params: { courseId }, query: { groupId }, signal })).answers,
    staleTime: 0,
  });
