import type { Upload } from '@coursecraft/contract/uploads/upload';
import { useQueryClient } from '@tanstack/react-query';
import { uploadsKey } from '../../api/upload-queries.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { uploadMessages } from './messages.ts';

/** Shows a source that was added without a file in the list. */
export function useAddedSource(courseId: string) {
  const t = useMessages(uploadMessages);
  const queries = useQueryClient();
  return async ({ name }: Upload) => {
    showToast({ tone: 'good', text: t('added', { name }) });
    await queries.invalidateQueries({ queryKey: uploadsKey(courseId) });
  };
}
