import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { PasswordField } from '../../../../ui/password-field.tsx';
import { secondFactorsMessages } from './messages.ts';

type Props = { confirm: string; isPending: boolean; error: Error | null; onPassword: (password: string) => void };

export function PasswordStep({ confirm, isPending, error, onPassword }: Props) {
  const t = useMessages(secondFactorsMessages);
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password && !isPending) onPassword(password);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-14 text-soft">{t('passwordLead')}</p>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        autoFocus
      />
      {error && <Notice tone="bad">{error.message}</Notice>}
      <Button type="submit" look="primary" className="self-start" isDisabled={!password} isPending={isPending}>
        {isPending ? t('working') : confirm}
      </Button>
    </form>
  );
}
