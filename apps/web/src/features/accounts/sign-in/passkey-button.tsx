import { KeyRound } from 'lucide-react';
import { signInWithPasskey } from '../../../api/second-factors.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { secondFactorMessages } from './second-factor-messages.ts';
import { type SignedIn, useEnter } from './use-sign-in.ts';

/** Whether the browser refused: the dialog was closed or there is no passkey. */
const isOfBrowser = (error: Error) =>
  ['NotAllowedError', 'AbortError', 'InvalidStateError', 'WebAuthnError'].includes(error.name);

export function PasskeyButton({ onSignedIn }: { onSignedIn: SignedIn }) {
  const t = useMessages(secondFactorMessages);
  const entering = useEnter(
    async (_: undefined) => {
      await signInWithPasskey();
      return 'in';
    },
    { onSignedIn },
  );
  const { error } = entering;
  return (
    <>
      {error && <Notice tone="bad">{isOfBrowser(error) ? t('passkeyNone') : error.message}</Notice>}
      <Button size="lg" onPress={() => entering.mutate(undefined)} isPending={entering.isPending}>
        <KeyRound aria-hidden size={18} strokeWidth={1.75} />
        {t('passkey')}
      </Button>
    </>
  );
}
