import { Send } from 'lucide-react';
import type { FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';

type Props = {
  texts: { label: string; help: string; send: string; cancel: string };
  text: string;
  onText: (text: string) => void;
  sending: { isPending: boolean; error: Error | null };
  /** Called with a text that is not blank. */
  onSend: (text: string) => void;
  onCancel: () => void;
};

/** Asks a teacher in the student's own words. */
export function TeacherQuestionForm({ texts, text, onText, sending, onSend, onCancel }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !sending.isPending) onSend(text);
  };
  return (
    <form onSubmit={submit} className="flex w-full flex-col gap-2.5 rounded-sm border border-line bg-raised p-3">
      <TextField
        label={texts.label}
        help={texts.help}
        rows={3}
        value={text}
        onChange={onText}
        maxLength={4000}
        autoFocus
      />
      {sending.error && <Notice tone="bad">{sending.error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" look="primary" isDisabled={!text.trim()} isPending={sending.isPending}>
          <Send aria-hidden size={14} className="rtl:-scale-x-100" />
          {texts.send}
        </Button>
        <Button size="sm" look="quiet" onPress={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
