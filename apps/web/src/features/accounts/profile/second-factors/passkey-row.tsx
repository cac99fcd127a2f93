import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Passkey, removePasskey, renamePasskey } from '../../../../api/second-factors.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { useDates } from '../../../../ui/i18n/use-dates.ts';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { secondFactorsMessages } from './messages.ts';

type Props = { passkey: Passkey; onChanged: () => Promise<void> };

export function PasskeyRow({ passkey, onChanged }: Props) {
  const t = useMessages(secondFactorsMessages);
  const dates = useDates();
  const name = passkey.name || t('unnamed');
  const [typed, setTyped] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const renaming = useMutation({
    mutationFn: (next: string) => renamePasskey(passkey.id, next),
    onSuccess: async () => {
      await onChanged();
      setTyped(undefined);
    },
  });
  const removing = useMutation({ mutationFn: () => removePasskey(passkey.id), onSuccess: onChanged });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed?.trim();
    if (next && !renaming.isPending) renaming.mutate(next);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      {typed === undefined ? (
        <>
          <span className="min-w-0 flex-1 text-16 break-words text-ink">
            {name}
            {passkey.createdAt && (
              <span className="block text-12 text-soft">{t('added', { date: dates.day(passkey.createdAt) })}</span>
            )}
          </span>
          <Button size="sm" aria-label={`${t('rename')}: ${name}`} onPress={() => setTyped(passkey.name ?? '')}>
            {t('rename')}
          </Button>
          <Button size="sm" look="danger" aria-label={`${t('remove')}: ${name}`} onPress={() => setAsking(true)}>
            {t('remove')}
          </Button>
        </>
      ) : (
        <form onSubmit={submit} className="flex w-full flex-wrap items-end gap-2">
          <TextField
            label={t('name')}
            value={typed}
            onChange={setTyped}
            maxLength={100}
            autoComplete="off"
            autoFocus
            className="min-w-0 flex-1"
          />
          <Button type="submit" look="primary" isDisabled={!typed.trim()} isPending={renaming.isPending}>
            {t('save')}
          </Button>
        </form>
      )}
      {renaming.error && <Notice tone="bad">{renaming.error.message}</Notice>}
      <ConfirmDialog
        title={t('removeAsk', { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        confirm={t('remove')}
        onConfirm={() => removing.mutate()}
        isPending={removing.isPending}
        error={removing.error}
      >
        <p>{t('removeText')}</p>
      </ConfirmDialog>
    </li>
  );
}
