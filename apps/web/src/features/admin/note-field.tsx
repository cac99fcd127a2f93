import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { administrationMessages } from './messages.ts';

type Props = { label: string; note: string | undefined; onKeep: (note: string) => Promise<unknown> };

export function NoteField({ label, note = '', onKeep }: Props) {
  const t = useMessages(administrationMessages);
  const [typed, setTyped] = useState(note);
  const keeping = useMutation({ mutationFn: () => onKeep(typed) });
  return (
    <>
      <TextField
        label={label}
        labelHidden
        placeholder={t('note')}
        help={t(keeping.isSuccess && typed === note ? 'kept' : 'noteHelp')}
        value={typed}
        onChange={setTyped}
        onBlur={() => typed !== note && keeping.mutate()}
        maxLength={4000}
        rows={2}
      />
      {keeping.error && <Notice tone="bad">{keeping.error.message}</Notice>}
    </>
  );
}
