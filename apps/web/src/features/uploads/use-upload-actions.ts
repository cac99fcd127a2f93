import type { ReplyOf } from '@coursecraft/contract/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { picturesKey } from '../../api/picture-query.ts';
import { requestFile } from '../../api/request-file.ts';
import { uploadsKey, uploadsQuery } from '../../api/upload-queries.ts';
import { useDeletedToast } from '../../components/use-deleted-toast.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { saveFile } from '../../ui/save-file.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { uploadMessages } from './messages.ts';

export type References = ReplyOf<'listReferences'>['references'];

const complain = (error: Error) => showToast({ tone: 'bad', text: error.message });

export function useUploadActions(courseId: string, name: string) {
  const t = useMessages(uploadMessages);
  const queries = useQueryClient();
  const params = { courseId, name };
  const refresh = () => queries.invalidateQueries({ queryKey: uploadsKey(courseId) });

  const use = useMutation({
    mutationFn: (useInContext: boolean) => call('toggleUpload', { params: { courseId }, body: { name, useInContext } }),
    onMutate: (useInContext) =>
      queries.setQueryData(uploadsQuery(courseId).queryKey, (before) => {
        const uploads = before?.uploads.map((other) => (other.name === name ? { ...other, useInContext } : other));
        return before && uploads && { ...before, uploads };
      }),
    onError: complain,
    onSettled: refresh,
  });

  const download = useMutation({
    mutationFn: () => requestFile('downloadUpload', { params }),
    onSuccess: (file) => saveFile(name, file),
    onError: complain,
  });

  const showDeletedToast = useDeletedToast(courseId, () =>
    Promise.all([refresh(), queries.invalidateQueries({ queryKey: picturesKey(courseId) })]),
  );
  const remove = useMutation({
    mutationFn: () => call('deleteUpload', { params }),
    onSuccess: async ({ undoToken }) => {
      showDeletedToast(t('deleted', { name }), undoToken);
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: [...picturesKey(courseId), name] })]);
    },
  });

  /** Deletes an unused upload at once; otherwise returns its uses for the confirmation. */
  const askToRemove = useMutation({
    mutationFn: async (): Promise<References> => {
      const { references } = await call('listReferences', { params });
      if (references.length === 0) await remove.mutateAsync();
      return references;
    },
    onError: complain,
  });
  return { use, download, remove, askToRemove };
}
