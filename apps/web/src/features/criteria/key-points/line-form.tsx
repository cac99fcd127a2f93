import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { pointMessages } from './messages.ts';

type Props = {
  label: string;
  text?: string;
  maxLength: number;
  isPending: boolean;
  /** Whether the field stays open for the next line. */
  isList?: boolean;
  rows?: number;
  placeholder?: string;
  /** The typed text stays until it is saved. */
  onSave: (text: string, onSaved: () => void) => void;
  onClose: () => void;
};

export function LineForm({
  label,
  text = '',
  maxLength,
  isPending,
  isList = false,
  rows = 3,
  placeholder,
  onSave,
  onClose,
}: Props) {
  const t = useMessages(pointMessages);
  const [value, setValue] = useState(text);
  const save = () => {
    if (!value.trim() || isPending) return;
    // What is typed while the line is saved goes below it.
    const line = isList ? `${value.trimEnd()}\n` : value;
    setValue(line);
    onSave(value.trim(), () => setValue((now) => (now.startsWith(line) ? now.slice(line.length) : now)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  };
  return (
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <TextField
        label={label}
        labelHidden
        rows={rows}
        placeholder={placeholder}
        value={value}
        onChange={setValue}
        onKeyDown={onKeyDown}
        maxLength={maxLength}
        autoFocus
      />
      <div className="flex gap-2">
        <Button size="sm" look="primary" isDisabled={!value.trim()} isPending={isPending} onPress={save}>
          {t('save')}
        </Button>
        <Button size="sm" onPress={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
