import type { Profile } from '@coursecraft/contract/shapes/profile';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { signInMessages } from './messages.ts';
import { useSignIn } from './use-sign-in.ts';
import { type Credentials, MIN_PASSWORD, type Mode, validateCredentials } from './validate-credentials.ts';

const EMPTY: Credentials = { displayName: '', email: '', password: '', confirm: '' };

type Props = {
  mode: Mode;
  onMode: (mode: Mode) => void;
  /** Proves that the person may own an installation that nobody owns yet. */
  ownerCode?: string | undefined;
  onSignedIn: (profile: Profile | undefined) => void;
};

/** E-mail and password, for signing in and for signing up. What was typed outlives a refusal and a change of mode. */
export function SignInForm({ mode, onMode, ownerCode, onSignedIn }: Props) {
  const t = useMessages(signInMessages);
  const [given, setGiven] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const attempt = useSignIn(onSignedIn);
  const signingUp = mode === 'signup';
  const problems = tried ? validateCredentials(mode, given) : {};

  const field = (name: keyof Credentials) => {
    const problem = problems[name];
    return {
      name,
      value: given[name],
      onChange: (value: string) => setGiven((before) => ({ ...before, [name]: value })),
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
    onMode(signingUp ? 'signin' : 'signup');
  };

  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <h1 className="font-serif text-28 font-semibold text-ink">{t(signingUp ? 'createAccount' : 'welcomeBack')}</h1>
        <p className="text-16 text-soft">{t(signingUp ? 'signUpLead' : 'signInLead')}</p>
      </header>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {signingUp && <TextField label={t('displayName')} autoComplete="name" {...field('displayName')} />}
        <TextField label={t('email')} type="email" autoComplete="email" {...field('email')} />
        <TextField
          label={t('password')}
          type="password"
          minLength={MIN_PASSWORD}
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          {...(signingUp ? { help: t('passwordHelp') } : {})}
          {...field('password')}
        />
        {signingUp && (
          <TextField
            label={t('confirmPassword')}
            type="password"
            minLength={MIN_PASSWORD}
            autoComplete="new-password"
            {...field('confirm')}
          />
        )}
        {attempt.error && <Notice tone="bad">{attempt.error.message}</Notice>}
        <Button type="submit" look="primary" size="lg" isPending={attempt.isPending} className="mt-1">
          {attempt.isPending ? t('loading') : t(signingUp ? 'signUp' : 'signIn')}
        </Button>
      </form>
      <p className="flex flex-wrap items-center gap-x-1 text-14 text-soft">
        {t(signingUp ? 'haveAccount' : 'newHere')}
        <Button
          look="quiet"
          size="sm"
          onPress={change}
          className="text-brown underline decoration-line underline-offset-3"
        >
          {t(signingUp ? 'toSignIn' : 'toSignUp')}
        </Button>
      </p>
    </div>
  );
}
