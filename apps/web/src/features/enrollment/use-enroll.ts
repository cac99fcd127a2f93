import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';
import { profileKey } from '../../api/profile-query.ts';

export function enrollProblem(error: unknown): 'notFound' | 'already' | 'removed' | 'tooMany' | 'error' {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404 || status === 400) return 'notFound';
  if (status === 403) return 'removed';
  if (status === 429) return 'tooMany';
  return status === 409 ? 'already' : 'error';
}

export function useEnroll(onEnrolled: (courseId: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('enrollWithCode', { body: { code } }),
    onSuccess: ({ course, profile }) => {
      queries.setQueryData(profileKey(profile.uid), profile);
      onEnrolled(course.id);
      return queries.invalidateQueries({ queryKey: coursesQuery.queryKey });
    },
  });
}
