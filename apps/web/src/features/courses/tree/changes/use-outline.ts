import type { Course } from '@coursecraft/contract/courses/course';
import { useQueryClient } from '@tanstack/react-query';
import { coursesQuery, outlineKey, outlineQuery } from '../../../../api/course-queries.ts';

/** The outline as this browser has it: read, changed before the server has answered, and read anew. */
export function useOutline(course: Course) {
  const queries = useQueryClient();
  const courseId = course.id;
  const { queryKey } = outlineQuery(courseId, 'author');
  return {
    read: (): Course => queries.getQueryData(queryKey) ?? course,
    show: (change: (before: Course) => Course) => {
      // An answer on its way would put the former tree back for a moment.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (before: Course | undefined) => before && change(before));
    },
    refresh: () => queries.invalidateQueries({ queryKey: outlineKey(courseId) }),
    /** All that counts or lists parts of the course; not the elements' own texts, which stay as they were. */
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
