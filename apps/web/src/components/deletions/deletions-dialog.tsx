import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { DeletionList } from './deletion-list.tsx';
import { deletionMessages } from './messages.ts';

type Props = { courseId: string; isOpen: boolean; onClose: () => void };

export function DeletionsDialog({ courseId, isOpen, onClose }: Props) {
  const t = useMessages(deletionMessages);
  return (
    <Dialog title={t('recentlyDeleted')} isOpen={isOpen} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-14 text-soft">{t('lead')}</p>
        <DeletionList courseId={courseId} />
      </div>
    </Dialog>
  );
}
