import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { signOutDialog } from './sign-out-dialog.ts';
import { signOutMessages } from './sign-out-messages.ts';
import { useLeave } from './use-leave.ts';

type Props = {
  /** How many answers wait to be sent. */
  answers: number;
  /** In how many places words are typed and not sent. */
  places: number;
};

/** Tells what would be lost, before somebody signs out. */
export function SignOutQuestion({ answers, places }: Props) {
  const t = useMessages(signOutMessages);
  const leaving = useMutation({ mutationFn: useLeave() });
  return (
    <ConfirmDialog
      title={t('ask')}
      isOpen
      onClose={() => signOutDialog.setState({ dialog: null })}
      confirm={t('anyway')}
      onConfirm={() => leaving.mutate()}
      isPending={leaving.isPending}
      error={leaving.error}
    >
      {answers > 0 && <p>{t('answersWait', { count: answers })}</p>}
      {places > 0 && <p>{t('wordsWait', { count: places })}</p>}
      <p>{t('forgotten')}</p>
    </ConfirmDialog>
  );
}
