import { useEffect, useSyncExternalStore } from 'react';
import { keepSigningOut } from '../../api/finish-sign-out.ts';
import { isSignOutPending } from '../../api/is-sign-out-pending.ts';
import { onSignOutPending } from '../../api/pending-sign-out.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { signOutMessages } from './sign-out-messages.ts';

export function SignOutPending() {
  const t = useMessages(signOutMessages);
  const isPending = useSyncExternalStore(onSignOutPending, isSignOutPending, () => false);
  useEffect(() => void keepSigningOut(), []);
  return isPending ? <Notice tone="info">{t('pending')}</Notice> : null;
}
