import type { Assigned } from '@coursecraft/contract/inbox/inbox';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const gradingQueueKey = (courseId: string) => ['course', courseId, 'marking'] as const;

export const gradingQueueQuery = (courseId: string, groupId: string | undefined, assigned: Assigned | undefined) =>
  queryOptions({
    queryKey: [...gradingQueueKey(courseId), 'standing', groupId, assigned],
    queryFn: ({ signal }) => call('getMarking', { params: { courseId }, query: { groupId, assigned }, signal }),
    staleTime: 0,
  });

export const grantableQuery = (courseId: string, groupId: string | undefined) =>
  queryOptions({
    queryKey: [...gradingQueueKey(courseId), 'grants', groupId],
    queryFn: async ({ signal }) =>
      (await call('listGrantable', { params: { courseId }, query: { groupId }, signal })).answers,
    staleTime: 0,
  });
