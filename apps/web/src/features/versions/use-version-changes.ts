import type { ElementVersion } from '@coursecraft/contract/courses/course';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { elementKey, outlineKey } from '../../api/course-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { versionMessages } from './messages.ts';
import { versionsKey } from './version-queries.ts';

/** Restores an old version as the newest, and deletes entries with undo. */
export function useVersionChanges(scope: { courseId: string; elementId: string }) {
  const t = useMessages(versionMessages);
  const queries = useQueryClient();
  const { courseId, elementId } = scope;
  const refresh = () => queries.invalidateQueries({ queryKey: versionsKey(scope) });
  const failed = (error: unknown) =>
    showToast({ tone: 'bad', text: error instanceof Error ? error.message : t('failed') });

  const restoring = useMutation({
    mutationFn: ({ versionId }: { versionId: string; formerId?: string | undefined }) =>
      call('restoreElementVersion', { params: { ...scope, versionId } }),
    onSuccess: async ({ element }, { formerId }) => {
      showToast({
        tone: 'good',
        text: t(element.published === false ? 'restoredDraft' : 'restored'),
        ...(formerId ? { action: { label: t('undo'), run: () => restoring.mutate({ versionId: formerId }) } } : {}),
      });
      // The editor follows the cache.
      queries.setQueryData([...elementKey(courseId, elementId), 'author'], element);
      await Promise.all([
        queries.invalidateQueries({ queryKey: outlineKey(courseId) }),
        queries.invalidateQueries({ queryKey: [...elementKey(courseId, elementId), 'learner'] }),
        queries.invalidateQueries({ queryKey: ['course', courseId, 'knowledge'] }),
      ]);
    },
  });

  const undo = async (undoToken: string) => {
    try {
      await call('undoDelete', { params: { courseId }, body: { undoToken } });
      await refresh();
    } catch (error) {
      failed(error);
    }
  };
  const removing = useMutation({
    mutationFn: ({ versionId }: ElementVersion) => call('deleteElementVersion', { params: { ...scope, versionId } }),
    onMutate: ({ versionId }) =>
      queries.setQueriesData<ElementVersion[]>({ queryKey: versionsKey(scope) }, (list) =>
        list?.filter((other) => other.versionId !== versionId),
      ),
    onSuccess: ({ undoToken }) =>
      showToast({
        tone: 'good',
        text: t('deleted'),
        action: { label: t('undo'), run: () => void undo(undoToken) },
      }),
    onError: failed,
    onSettled: refresh,
  });
  return { restoring, removing };
}
