import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useDeletedToast } from '../../../components/use-deleted-toast.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { peopleMessages } from './messages.ts';

type Props = { uid: string; name: string; course: { courseId: string; title: string } };

export function RemoveStudent({ uid, name, course: { courseId, title } }: Props) {
  const t = useMessages(peopleMessages);
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refresh = () =>
    Promise.all(
      [['people'], ['audit'], ['course', courseId]].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const showRemovedToast = useDeletedToast(courseId, refresh);
  const removing = useMutation({
    mutationFn: () => call('deleteStudent', { params: { studentId: uid }, query: { courseId } }),
    onSuccess: async ({ undo: [removed] }) => {
      setAsking(false);
      if (removed) showRemovedToast(t('removedStudent', { name, title }), removed.undoToken);
      await refresh();
    },
  });
  const label = t('removeStudent', { name, title });
  return (
    <>
      <IconButton
        size="sm"
        icon={UserMinus}
        label={label}
        onPress={() => {
          removing.reset();
          setAsking(true);
        }}
      />
      <ConfirmDialog
        title={t('removeStudentTitle', { name, title })}
        isOpen={asking}
        onClose={() => setAsking(false)}
        confirm={t('remove')}
        onConfirm={() => removing.mutate()}
        isPending={removing.isPending}
        error={removing.error}
      >
        <p>{t('removeStudentText')}</p>
        <p>{t('removeStudentCode')}</p>
      </ConfirmDialog>
    </>
  );
}
