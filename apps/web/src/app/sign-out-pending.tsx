import { useSyncExternalStore } from 'react';
import { isSignOutPending, onSignOutPending } from '../api/pending-sign-out.ts';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Notice } from '../ui/notice.tsx';
import { signOutMessages } from './sign-out-messages.ts';

/** Tells of a sign-out that the server has not heard of. */
export function SignOutPending() {
  const t = useMessages(signOutMessages);
  const isPending = useSyncExternalStore(onSignOutPending, isSignOutPending, () => false);
  return isPending ? <Notice tone="info">{t('pending')}</Notice> : null;
}
