import { call } from '../api/call.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { panelMessages } from '../ui/panel-messages.ts';
import { showToast } from '../ui/toast/toasts.ts';

export function useDeletedToast(courseId: string, refresh: () => Promise<unknown>) {
  const t = useMessages(panelMessages);
  const undo = async (undoToken: string) => {
    try {
      await call('undoDelete', { params: { courseId }, body: { undoToken } });
      await refresh();
    } catch (error) {
      showToast({ tone: 'bad', text: error instanceof Error ? error.message : String(error) });
    }
  };
  return (text: string, undoToken: string) =>
    showToast({ tone: 'good', text, action: { label: t('undo'), run: () => void undo(undoToken) } });
}
