import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { uploadMessages } from '../messages.ts';
import type { Correction } from './kept-correction.ts';

type Props = {
  draft: Correction;
  isOnly: boolean;
  isDirty: boolean;
  isSaving: boolean;
  error: Error | null;
  onChange: (text: string) => void;
  onSave: () => void;
  onCancel: () => void;
};

export function PageEditor({ draft, isOnly, isDirty, isSaving, error, onChange, onSave, onCancel }: Props) {
  const t = useMessages(uploadMessages);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    form.current?.scrollIntoView({ block: 'start' });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form ref={form} onSubmit={submit} className="flex scroll-mt-2 flex-col gap-3">
      <TextField
        label={isOnly ? t('wholeText') : t('textOfPage', { page: draft.page })}
        value={draft.text}
        onChange={onChange}
        rows={18}
        autoFocus
        help={t('correctHelp')}
        inputClassName="font-mono"
      />
      {error && <Notice tone="bad">{t('notSaved', { reason: error.message })}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" isDisabled={!isDirty} isPending={isSaving}>
          {t('saveCorrection')}
        </Button>
        <Button onPress={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
