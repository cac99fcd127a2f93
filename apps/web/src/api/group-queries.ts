import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The groups of a course's students by name. */
export const groupsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'groups'],
    queryFn: async ({ signal }) => (await call('listGroups', { params: { courseId }, signal })).groups,
    enabled: courseId !== '',
  });
