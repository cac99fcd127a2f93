import type { ElementFormat } from '@coursecraft/contract/shapes/course';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FORMATS, formatWords } from './format-words.ts';
import { courseTreeMessages } from './messages.ts';

type Props = {
  heading: string;
  initial: string;
  /** Asked for when an element is added. */
  asksFormat: boolean;
  confirm: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (title: string, format: ElementFormat) => void;
  onClose: () => void;
};

/** Asks for a title, to add something to the tree or to rename it. */
export function TitleDialog({ heading, initial, asksFormat, confirm, isBusy, error, onSubmit, onClose }: Props) {
  const t = useMessages(courseTreeMessages);
  const [title, setTitle] = useState(initial);
  const [format, setFormat] = useState<ElementFormat>('lesson');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() && !isBusy) onSubmit(title.trim(), format);
  };
  return (
    <Dialog title={heading} isOpen onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={t('title')} value={title} onChange={setTitle} autoFocus isRequired maxLength={300} />
        {asksFormat && (
          <Select
            label={t('format')}
            value={format}
            onChange={(id) => setFormat(id as ElementFormat)}
            options={FORMATS.map((id) => ({ id, label: t(formatWords[id]) }))}
            className="self-start"
          />
        )}
        {error && <Notice tone="bad">{error.message}</Notice>}
        <div className="flex gap-2">
          <Button type="submit" look="primary" isDisabled={!title.trim() || isBusy}>
            {confirm}
          </Button>
          <Button onPress={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  );
}
