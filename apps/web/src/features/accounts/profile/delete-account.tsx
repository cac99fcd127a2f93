import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { profileMessages } from './messages.ts';

/** Deletes the account. The person types a word, so that it cannot happen by mistake. */
export function DeleteAccount({ onDeleted }: { onDeleted: () => void }) {
  const t = useMessages(profileMessages);
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const [keepsExamples, setKeepsExamples] = useState(false);
  const deleting = useMutation({
    mutationFn: () => call('deleteProfile', { body: { confirm: 'delete', keepExamples: keepsExamples } }),
    onSuccess: onDeleted,
  });
  const ask = (open: boolean) => {
    deleting.reset();
    setTyped('');
    setKeepsExamples(false);
    setAsking(open);
  };
  const isReady = typed.trim().toUpperCase() === t('word');
  return (
    <>
      <Button look="danger" className="self-start" onPress={() => ask(true)}>
        {t('delete')}
      </Button>
      <ConfirmDialog
        title={t('deleteAsk')}
        isOpen={isAsking}
        onClose={() => ask(false)}
        confirm={t('delete')}
        onConfirm={() => deleting.mutate()}
        isPending={deleting.isPending}
        isReady={isReady}
        error={deleting.error}
      >
        <p>{t('deleteLearner')}</p>
        <p>{t('deleteAuthor')}</p>
        <Switch label={t('keepExamples')} isSelected={keepsExamples} onChange={setKeepsExamples} />
        <p className="text-12 text-soft">{t('keepExamplesHelp')}</p>
        <TextField
          label={t('typeWord', { word: t('word') })}
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && isReady && !deleting.isPending) deleting.mutate();
          }}
          autoComplete="off"
          className="mt-2"
        />
      </ConfirmDialog>
    </>
  );
}
