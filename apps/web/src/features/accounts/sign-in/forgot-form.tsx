import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { requestPasswordReset } from '../../../api/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { signInMessages } from './messages.ts';
import { StepButton } from './step-button.tsx';

type Props = { email: string; onEmail: (email: string) => void; onBack: () => void };

export function ForgotForm({ email, onEmail, onBack }: Props) {
  const t = useMessages(signInMessages);
  const [tried, setTried] = useState(false);
  const asking = useMutation({ mutationFn: requestPasswordReset });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (email.trim() && !asking.isPending) asking.mutate(email.trim());
  };
  return (
    <div className="flex flex-col gap-6">
      <EntryHeading title={t('forgotTitle')} lead={t('forgotLead')} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('email')}
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          onChange={onEmail}
          error={tried && !email.trim() ? t('emailRequired') : undefined}
          isRequired
          autoFocus
        />
        {asking.error && <Notice tone="bad">{asking.error.message}</Notice>}
        {asking.isSuccess && <Notice tone="good">{t('linkSent', { email: asking.variables })}</Notice>}
        <Button type="submit" look="primary" size="lg" isPending={asking.isPending} className="mt-1">
          {t(asking.isPending ? 'loading' : 'sendLink')}
        </Button>
      </form>
      <div className="flex text-14">
        <StepButton onPress={onBack}>{t('back')}</StepButton>
      </div>
    </div>
  );
}
