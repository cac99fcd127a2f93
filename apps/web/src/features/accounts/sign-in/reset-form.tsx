import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { resetPassword } from '../../../api/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { signInMessages } from './messages.ts';
import { StepButton } from './step-button.tsx';
import { MIN_PASSWORD, validatePasswords } from './validate-credentials.ts';

type Props = { token: string; onChanged: () => void; onAgain: () => void };

export function ResetForm({ token, onChanged, onAgain }: Props) {
  const t = useMessages(signInMessages);
  const [given, setGiven] = useState({ password: '', confirm: '' });
  const [tried, setTried] = useState(false);
  const changing = useMutation({ mutationFn: () => resetPassword(token, given.password), onSuccess: onChanged });
  const problems = validatePasswords(given);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(problems).length === 0 && !changing.isPending) changing.mutate();
  };
  const field = (name: keyof typeof given) => {
    const problem = tried ? problems[name] : undefined;
    return {
      name,
      value: given[name],
      onChange: (value: string) => setGiven((before) => ({ ...before, [name]: value })),
      error: problem && t(problem),
      minLength: MIN_PASSWORD,
      autoComplete: 'new-password',
      isRequired: true,
    };
  };
  return (
    <div className="flex flex-col gap-6">
      <EntryHeading title={t('forgotTitle')} lead={t('resetLead')} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <PasswordField label={t('newPassword')} help={t('passwordHelp')} autoFocus {...field('password')} />
        <PasswordField label={t('confirmPassword')} {...field('confirm')} />
        {changing.error && <Notice tone="bad">{changing.error.message}</Notice>}
        <Button type="submit" look="primary" size="lg" isPending={changing.isPending} className="mt-1">
          {t(changing.isPending ? 'loading' : 'changePassword')}
        </Button>
      </form>
      <div className="flex text-14">
        <StepButton onPress={onAgain}>{t('forgot')}</StepButton>
      </div>
    </div>
  );
}
