import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { showFailure, showToast } from '../../ui/toast/toasts.ts';
import { refreshPublished } from './refresh-published.ts';

/** The subject of toasts, so that an outdated Undo disappears. */
export const PUBLISHING = 'publishing';

/** Undoes publications and discards, and says so. */
export function useUndoPublication(courseId: string) {
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: (publicationId: string) => call('undoPublication', { params: { courseId, publicationId } }),
    onSuccess: () => refreshPublished(queries, courseId),
  });
  return {
    undoNow: undoing.mutateAsync,
    undo: (publicationId: string, text: string) =>
      undoing.mutate(publicationId, {
        onSuccess: () => showToast({ tone: 'good', about: PUBLISHING, text }),
        onError: showFailure,
      }),
  };
}
