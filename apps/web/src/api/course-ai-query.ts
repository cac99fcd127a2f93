import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Which provider receives texts of a course for which work. */
export const courseAiQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'ai'],
    queryFn: ({ signal }) => call('getCourseAi', { params: { courseId }, signal }),
    staleTime: 300_000,
  });
