import type { Profile } from '@coursecraft/contract/accounts/profile';
import { useState } from 'react';
import { canUsePasskeys } from '../../../api/second-factors.ts';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { loadLater } from '../../../ui/load-later.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { signInMessages } from './messages.ts';
import { ResetForm } from './reset-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { Credentials, EntryStep } from './validate-credentials.ts';

const CodeForm = loadLater(async () => (await import('./code-form.tsx')).CodeForm);
const PasskeyButton = loadLater(async () => (await import('./passkey-button.tsx')).PasskeyButton);

const EMPTY: Credentials = { displayName: '', email: '', password: '', confirm: '' };

type Props = {
  step: EntryStep;
  onStep: (step: EntryStep) => void;
  token: string;
  passkeys: boolean;
  /** The person comes from a learning platform and only needs to enter a code. */
  owesCode?: boolean;
  /** Proves that the person may own a new installation. */
  ownerCode?: string | undefined;
  /** The course code that is used after sign-up; undefined hides its field. */
  courseCode?: string | undefined;
  onCourseCode?: (code: string) => void;
  onSignedIn: (profile: Profile | undefined) => void;
};

/** Signs people in and up. Typed text survives errors and changes of the step. */
export function SignIn({
  step,
  onStep,
  token,
  passkeys,
  owesCode: initiallyNeedsCode = false,
  ownerCode,
  courseCode,
  onCourseCode,
  onSignedIn,
}: Props) {
  const t = useMessages(signInMessages);
  const [given, setGiven] = useState(EMPTY);
  const [isChanged, setChanged] = useState(false);
  const [needsCode, setNeedsCode] = useState(initiallyNeedsCode);
  const give = (part: Partial<Credentials>) => setGiven((before) => ({ ...before, ...part }));
  if (needsCode) return <CodeForm ownerCode={ownerCode} onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />;
  if (step === 'forgot')
    return <ForgotForm email={given.email} onEmail={(email) => give({ email })} onBack={() => onStep('signin')} />;
  if (step === 'confirm') return <ConfirmAddress token={token} onDone={() => onStep('signin')} />;
  if (step === 'reset')
    return (
      <ResetForm
        token={token}
        onChanged={() => {
          setChanged(true);
          give({ password: '', confirm: '' });
          onStep('signin');
        }}
        onAgain={() => onStep('forgot')}
      />
    );
  return (
    <>
      {isChanged && <Notice tone="good">{t('changed')}</Notice>}
      <SignInForm
        mode={step}
        onStep={onStep}
        given={given}
        onGive={give}
        ownerCode={ownerCode}
        courseCode={courseCode}
        onCourseCode={onCourseCode}
        onSignedIn={onSignedIn}
        onCodeRequired={() => setNeedsCode(true)}
      />
      {step === 'signin' && passkeys && canUsePasskeys() && <PasskeyButton onSignedIn={onSignedIn} />}
    </>
  );
}
