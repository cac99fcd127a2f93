import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { coursesQuery } from '../../api/course-queries.ts';

/** The subject of toasts, so that an outdated Undo disappears. */
export const PUBLISHING = 'publishing';

/** Undoes a publication or discard by its id. */
export function useUndoPublication(courseId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (publicationId: string) => call('undoPublication', { params: { courseId, publicationId } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['course', courseId] }),
        queries.invalidateQueries({ queryKey: coursesQuery.queryKey }),
      ]),
  });
}
