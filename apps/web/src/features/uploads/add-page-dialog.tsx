import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uploadMessages } from './messages.ts';
import { useAddedSource } from './use-added-source.ts';

type Props = { courseId: string; onClose: () => void };

export function AddPageDialog({ courseId, onClose }: Props) {
  const t = useMessages(uploadMessages);
  const onAdded = useAddedSource(courseId);
  const [given, setGiven] = useState('');
  const address = withScheme(given.trim());
  const adding = useMutation({
    mutationFn: () => call('addPageSource', { params: { courseId }, body: { address } }),
    onSuccess: ({ upload }) => onAdded(upload),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog that was closed meanwhile closes no other one.
    if (address && !adding.isPending) adding.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('addPage')} isOpen onClose={onClose} keepsTyped>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('address')}
          help={t('addressHelp')}
          value={given}
          onChange={setGiven}
          inputMode="url"
          autoComplete="off"
          maxLength={2000}
          placeholder="https://"
          autoFocus
        />
        {adding.error && <Notice tone="bad">{adding.error.message}</Notice>}
        <Button type="submit" look="primary" className="self-start" isDisabled={!address} isPending={adding.isPending}>
          {t('addThisPage')}
        </Button>
      </form>
    </Dialog>
  );
}

/** People type addresses without a scheme. */
const withScheme = (address: string) =>
  address && !/^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? `https://${address}` : address;
