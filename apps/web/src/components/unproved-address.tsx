import { useMutation } from '@tanstack/react-query';
import { sendConfirmation } from '../api/identity.ts';
import { Button } from '../ui/button.tsx';
import { useMessages } from '../ui/i18n/use-messages.ts';
import { Notice } from '../ui/notice.tsx';
import { unprovedMessages } from './unproved-messages.ts';

export function UnprovedAddress({ email }: { email: string }) {
  const t = useMessages(unprovedMessages);
  const sending = useMutation({ mutationFn: () => sendConfirmation(email) });
  return (
    <div className="flex flex-col gap-2">
      <Notice tone="info">{t('text', { email })}</Notice>
      {sending.error && <Notice tone="bad">{sending.error.message}</Notice>}
      {sending.isSuccess && <Notice tone="good">{t('sent')}</Notice>}
      <Button size="sm" className="self-start" onPress={() => sending.mutate()} isPending={sending.isPending}>
        {t(sending.isPending ? 'sending' : 'again')}
      </Button>
    </div>
  );
}
