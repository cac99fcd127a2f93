import type { Course } from '@coursecraft/contract/courses/course';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { useProfile } from '../../api/profile-query.ts';

type NewCourse = BodyOf<'createCourse'> & {
  files?: readonly File[];
};

/** Creates a course. The profile is refreshed first, because it may contain a new role. */
export function useCreateCourse(onCreated: (course: Course, files: readonly File[]) => void) {
  const queries = useQueryClient();
  const profile = useProfile();
  return useMutation({
    mutationFn: async ({ files = [], ...body }: NewCourse) => ({ ...(await call('createCourse', { body })), files }),
    onSuccess: async ({ course, files }) => {
      await profile.refetch();
      await queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
      onCreated(course, files);
    },
  });
}
