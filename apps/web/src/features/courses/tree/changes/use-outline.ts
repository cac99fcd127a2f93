import type { Course } from '@coursecraft/contract/courses/course';
import { useQueryClient } from '@tanstack/react-query';
import { coursesQuery, outlineKey, outlineQuery } from '../../../../api/course-queries.ts';

/** Reads, optimistically updates and refreshes the cached outline. */
export function useOutline(course: Course) {
  const queries = useQueryClient();
  const courseId = course.id;
  const { queryKey } = outlineQuery(courseId, 'author');
  return {
    read: (): Course => queries.getQueryData(queryKey) ?? course,
    show: (change: (before: Course) => Course) => {
      // A response in flight would briefly restore the former tree.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before: Course | undefined) => before && change(before));
    },
    refresh: () => queries.invalidateQueries({ queryKey: outlineKey(courseId) }),
    refreshAll: () =>
      Promise.all([
        queries.invalidateQueries({
          queryKey: ['course', courseId],
          predicate: ({ queryKey: [, , of] }) => of !== 'element',
        }),
        queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
      ]),
  };
}
