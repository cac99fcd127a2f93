import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';

export function useDuplicateCourse(courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call('duplicateCourse', { params: { courseId }, body: {} }),
    // Only a course in the list can be opened.
    onSuccess: () => queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
  });
}
