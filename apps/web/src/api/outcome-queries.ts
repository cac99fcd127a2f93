import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const outcomesKey = (courseId: string) => ['course', courseId, 'outcomes'] as const;

export const outcomesQuery = (courseId: string) =>
  queryOptions({
    queryKey: outcomesKey(courseId),
    queryFn: async ({ signal }) => (await call('listOutcomes', { params: { courseId }, signal })).outcomes,
  });
