import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useMessages } from '../../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { visualMessages } from '../visual-messages.ts';
import { FormActions } from './form-actions.tsx';

type Props = { title: string; text: string; problems?: string[]; onClose: () => void; onDone: (text: string) => void };

export function SourceDialog({ title, text, problems = [], onClose, onDone }: Props) {
  const t = useMessages(visualMessages);
  const [value, setValue] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(value.replace(/\n+$/, ''));
  };
  return (
    <Dialog title={title} isOpen onClose={onClose} keepsTyped width="lg">
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={t('source')}
          value={value}
          onChange={setValue}
          rows={14}
          autoFocus
          inputClassName="font-mono"
        />
        {problems.length > 0 && (
          <Notice tone="bad">
            {problems.map((problem) => (
              <span key={problem} className="block">
                {problem}
              </span>
            ))}
          </Notice>
        )}
        <FormActions onCancel={onClose} />
      </form>
    </Dialog>
  );
}
