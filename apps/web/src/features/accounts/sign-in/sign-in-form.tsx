import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { MailSent } from '../../../api/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { signInMessages } from './messages.ts';
import { StepButton } from './step-button.tsx';
import { type SignedIn, useSignIn } from './use-sign-in.ts';
import {
  type Credentials,
  type EntryStep,
  MIN_PASSWORD,
  type Mode,
  validateCredentials,
} from './validate-credentials.ts';

type Props = {
  mode: Mode;
  onStep: (step: EntryStep) => void;
  given: Credentials;
  onGive: (part: Partial<Credentials>) => void;
  /** Proves that the person may own a new installation. */
  ownerCode?: string | undefined;
  courseCode?: string | undefined;
  onCourseCode?: ((code: string) => void) | undefined;
  onSignedIn: SignedIn;
  onCodeRequired: () => void;
};

export function SignInForm({
  mode,
  onStep,
  given,
  onGive,
  ownerCode,
  courseCode,
  onCourseCode,
  onSignedIn,
  onCodeRequired,
}: Props) {
  const t = useMessages(signInMessages);
  const [tried, setTried] = useState(false);
  const attempt = useSignIn(onSignedIn, onCodeRequired);
  const signingUp = mode === 'signup';
  const [isCodeFirst] = useState(courseCode === '');
  const problems = tried ? validateCredentials(mode, given) : {};

  const field = (name: keyof Credentials) => {
    const problem = problems[name];
    return {
      name,
      value: given[name],
      onChange: (value: string) => onGive({ [name]: value }),
      error: problem ? t(problem) : undefined,
      isRequired: true,
    };
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (attempt.isPending) return;
    if (Object.keys(validateCredentials(mode, given)).length === 0) {
      attempt.mutate({ mode, credentials: given, ownerCode });
      return;
    }
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };

  const change = () => {
    attempt.reset();
    setTried(false);
    onStep(signingUp ? 'signin' : 'signup');
  };

  return (
    <div className="flex flex-col gap-6">
      <EntryHeading
        title={t(signingUp ? 'createAccount' : 'welcomeBack')}
        lead={t(signingUp ? 'signUpLead' : 'signInLead')}
      />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {signingUp && courseCode !== undefined && (
          <TextField
            label={t('courseCode')}
            help={t('courseCodeHelp')}
            value={courseCode}
            onChange={onCourseCode ?? (() => undefined)}
            autoComplete="off"
            autoFocus={courseCode === ''}
            inputClassName="font-mono tracking-widest uppercase"
          />
        )}
        {signingUp && (
          <TextField label={t('displayName')} autoComplete="name" autoFocus={!isCodeFirst} {...field('displayName')} />
        )}
        <TextField
          label={t('email')}
          type="email"
          autoComplete={signingUp ? 'email' : 'username'}
          {...field('email')}
        />
        <PasswordField
          label={t('password')}
          minLength={MIN_PASSWORD}
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          {...(signingUp ? { help: t('passwordHelp') } : {})}
          {...field('password')}
        />
        {signingUp && (
          <PasswordField
            label={t('confirmPassword')}
            minLength={MIN_PASSWORD}
            autoComplete="new-password"
            {...field('confirm')}
          />
        )}
        {attempt.error instanceof MailSent ? (
          <Notice tone="info">{t('mailSent', { email: given.email.trim() })}</Notice>
        ) : (
          attempt.error && <Notice tone="bad">{attempt.error.message}</Notice>
        )}
        <Button type="submit" look="primary" size="lg" isPending={attempt.isPending} className="mt-1">
          {attempt.isPending ? t('loading') : t(signingUp ? 'signUp' : 'signIn')}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-14 text-soft">
        <p className="flex flex-wrap items-center gap-x-1">
          {t(signingUp ? 'haveAccount' : 'newHere')}
          <StepButton onPress={change}>{t(signingUp ? 'toSignIn' : 'toSignUp')}</StepButton>
        </p>
        {signingUp && courseCode === undefined && onCourseCode && (
          <StepButton onPress={() => onCourseCode('')}>{t('haveCode')}</StepButton>
        )}
        {!signingUp && <StepButton onPress={() => onStep('forgot')}>{t('forgot')}</StepButton>}
      </div>
    </div>
  );
}
