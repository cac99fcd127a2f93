import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { peopleMessages } from './messages.ts';
import { type OpenProgress, PeopleList } from './people-list.tsx';

type Props = { isOpen: boolean; onClose: () => void; onProgress: OpenProgress };

/** Everybody in the author's courses, to search, with the way to what each has proved. */
export function PeopleDialog({ isOpen, onClose, onProgress }: Props) {
  const t = useMessages(peopleMessages);
  return (
    <Dialog title={t('people')} isOpen={isOpen} onClose={onClose} width="lg" isTall>
      <div className="relative min-h-0 flex-1 overflow-y-auto px-6 pb-6 phone:px-4">
        <PeopleList onProgress={onProgress} />
      </div>
    </Dialog>
  );
}
