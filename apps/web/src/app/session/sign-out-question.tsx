import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { signOutMessages } from './sign-out-messages.ts';
import { useLeave } from './use-leave.ts';

type Props = {
  answers: number;
  mutations: number;
  places: number;
  onClose: () => void;
};

export function SignOutQuestion({ answers, mutations, places, onClose }: Props) {
  const t = useMessages(signOutMessages);
  const leaving = useMutation({ mutationFn: useLeave() });
  return (
    <ConfirmDialog
      title={t('ask')}
      isOpen
      onClose={onClose}
      confirm={t('anyway')}
      onConfirm={() => leaving.mutate()}
      isPending={leaving.isPending}
      error={leaving.error}
    >
      {answers > 0 && <p>{t('answersWait', { count: answers })}</p>}
      {mutations > 0 && <p>{t('deedsWait', { count: mutations })}</p>}
      {places > 0 && <p>{t('wordsWait', { count: places })}</p>}
      <p>{t('forgotten')}</p>
    </ConfirmDialog>
  );
}
