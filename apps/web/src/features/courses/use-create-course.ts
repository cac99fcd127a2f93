import type { Course } from '@coursecraft/contract/courses/course';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { useProfile } from '../../api/profile-query.ts';
import type { Start } from './beginning.ts';

type NewCourse = BodyOf<'createCourse'> & {
  files?: readonly File[];
  idea?: string;
};

/** Creates a course. The profile is refreshed first, because it may contain a new role. */
export function useCreateCourse(onCreated: (course: Course, start: Start) => void) {
  const queries = useQueryClient();
  const profile = useProfile();
  return useMutation({
    mutationFn: async ({ files = [], idea = '', ...body }: NewCourse) => ({
      ...(await call('createCourse', { body })),
      start: { files, idea },
    }),
    onSuccess: async ({ course, start }) => {
      await profile.refetch();
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      onCreated(course, start);
    },
  });
}
