import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { InviteForm } from './invite-form.tsx';
import { InvitedList } from './invited-list.tsx';
import { peopleMessages } from './messages.ts';
import { type OpenProgress, PeopleList } from './people-list.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  courseId: string;
  onProgress: OpenProgress;
};

export function PeopleDialog({ isOpen, onClose, courseId, onProgress }: Props) {
  const t = useMessages(peopleMessages);
  const [isInviting, setInviting] = useState(false);
  return (
    <Dialog title={t('people')} isOpen={isOpen} onClose={onClose} width="lg" isTall>
      <div className="relative flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 pb-6 phone:px-4">
        {isInviting ? (
          <InviteForm courseId={courseId} />
        ) : (
          <Button className="self-start" onPress={() => setInviting(true)}>
            <UserPlus aria-hidden size={16} />
            {t('invite')}
          </Button>
        )}
        <InvitedList />
        <PeopleList onProgress={onProgress} />
      </div>
    </Dialog>
  );
}
