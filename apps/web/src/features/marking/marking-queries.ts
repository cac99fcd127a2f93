import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const markingKey = (courseId: string) => ['course', courseId, 'marking'] as const;

/** How many answers wait, and how far the judge agrees; read again whenever something was learned. */
export const markingQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...markingKey(courseId), 'standing'],
    queryFn: ({ signal }) => call('getMarking', { params: { courseId }, signal }),
    staleTime: 0,
  });

/** Earlier answers that would be granted by now. */
export const grantableQuery = (courseId: string) =>
  queryOptions({
    queryKey: [...markingKey(courseId), 'grants'],
    queryFn: async ({ signal }) => (await call('listGrantable', { params: { courseId }, signal })).answers,
    staleTime: 0,
  });
