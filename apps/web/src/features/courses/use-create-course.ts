import type { Course } from '@coursecraft/contract/courses/course';
import type { BodyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { useProfile } from '../../api/profile-query.ts';

type NewCourse = BodyOf<'createCourse'> & {
  /** What is to be put into it. */
  files?: readonly File[];
};

/** Makes a course. What its maker may do by that is known before they are led to it. */
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
