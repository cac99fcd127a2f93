import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { confirmAddress } from '../../../api/identity.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { EntryHeading } from './entry-heading.tsx';
import { signInMessages } from './messages.ts';

/** Confirms an address with the link from the mail, signed in or not. */
export function ConfirmAddress({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useMessages(signInMessages);
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: confirmAddress,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['profile'] }),
  });
  const { mutate } = confirming;
  const asked = useRef('');
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    mutate(token);
  }, [token, mutate]);
  return (
    <div className="flex flex-col gap-6">
      <EntryHeading title={t('confirmTitle')} lead={confirming.isPending ? t('confirming') : ''} />
      {confirming.error && <Notice tone="bad">{confirming.error.message}</Notice>}
      {confirming.isSuccess && <Notice tone="good">{t('confirmed')}</Notice>}
      <Button look="primary" size="lg" onPress={onDone} isDisabled={confirming.isPending}>
        {t('goOn')}
      </Button>
    </div>
  );
}
