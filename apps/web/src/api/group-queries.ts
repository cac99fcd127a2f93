import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const groupsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'groups'],
    queryFn: async ({ signal }) => (await call('listGroups', { params: { courseId }, signal })).groups,
    enabled: courseId !== '',
  });
