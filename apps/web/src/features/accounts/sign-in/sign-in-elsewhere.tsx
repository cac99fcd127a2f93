import { useMutation } from '@tanstack/react-query';
import { signInElsewhere } from '../../../api/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { signInMessages } from './messages.ts';

const FAILURES = {
  email_not_found: 'failedNoEmail',
  account_not_linked: 'failedNotLinked',
  ACCOUNT_NOT_CONFIRMED: 'failedNotConfirmed',
  ACCOUNT_DEACTIVATED: 'failedDeactivated',
} as const;

type Props = {
  provider: string;
  name: string;
  to: string;
  failure?: string | undefined;
};

export function SignInElsewhere({ provider, name, to, failure }: Props) {
  const t = useMessages(signInMessages);
  const leaving = useMutation({ mutationFn: () => signInElsewhere(provider, to) });
  const isLeaving = leaving.isPending || leaving.isSuccess;
  return (
    <div className="flex flex-col gap-6">
      <EntryHeading title={t('welcomeBack')} lead={t('elsewhereLead')} />
      {failure && !leaving.error && (
        <Notice tone="bad">{t(FAILURES[failure as keyof typeof FAILURES] ?? 'failed')}</Notice>
      )}
      {leaving.error && <Notice tone="bad">{leaving.error.message}</Notice>}
      <Button look="primary" size="lg" onPress={() => leaving.mutate()} isPending={isLeaving} autoFocus>
        {isLeaving ? t('loading') : t('continueWith', { name })}
      </Button>
    </div>
  );
}
