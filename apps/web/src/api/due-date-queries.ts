import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const dueDatesKey = (courseId: string) => ['course', courseId, 'due-dates'] as const;

export const dueDatesQuery = (courseId: string) =>
  queryOptions({
    queryKey: dueDatesKey(courseId),
    queryFn: async ({ signal }) => (await call('listDueDates', { params: { courseId }, signal })).dueDates,
  });

export const moduleStatusQuery = (courseId: string, moduleId: string) =>
  queryOptions({
    queryKey: [...dueDatesKey(courseId), moduleId],
    queryFn: async ({ signal }) =>
      (await call('getModuleStanding', { params: { courseId, moduleId }, signal })).standing,
    staleTime: 0,
  });
