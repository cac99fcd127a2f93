import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useOwnWords } from '../../components/own-values/use-own-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notebookMessages } from './messages.ts';

type Props = {
  title: string;
  help: string;
  label: string;
  submit: string;
  draftKey: string;
  quote?: string | undefined;
  startsWith?: string;
  mayBeEmpty?: boolean;
  onSubmit: (written: { text: string; quote?: string | undefined }) => Promise<unknown>;
  onClose: () => void;
};

/** Writes a text about a selection. The draft survives closing, navigation and failures. */
export function WritingDialog({
  title,
  help,
  label,
  submit,
  draftKey,
  quote,
  startsWith = '',
  mayBeEmpty = false,
  onSubmit,
  onClose,
}: Props) {
  const t = useMessages(notebookMessages);
  const [text, setText] = useOwnWords(draftKey, startsWith);
  const [quoted, setQuoted] = useState(true);
  const sending = useMutation({
    mutationFn: () => onSubmit({ text, quote: quote && quoted ? quote : undefined }),
    onSuccess: () => {
      setText(null);
      onClose();
    },
  });
  const isEnough = mayBeEmpty || text.trim() !== '';
  const send = () => {
    if (isEnough && !sending.isPending) sending.mutate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  };
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {/* Portals propagate key events of the field to the lesson. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button */}
      <div className="flex flex-col gap-4" onKeyDown={onKeyDown}>
        {quote && quoted && (
          <figure className="flex flex-col items-start gap-1">
            <figcaption className="sr-only">{t('quoted')}</figcaption>
            <blockquote
              dir="auto"
              className="max-h-32 w-full overflow-y-auto border-s-3 border-gold ps-3 font-serif text-14 break-words text-soft italic"
            >
              {quote}
            </blockquote>
            <Button look="quiet" size="sm" className="-ms-2.5" onPress={() => setQuoted(false)}>
              {t('withoutQuote')}
            </Button>
          </figure>
        )}
        <TextField label={label} help={help} rows={5} value={text} onChange={setText} autoFocus />
        {sending.error && (
          <Notice tone="bad">
            {sending.error.message} {t('kept')}
          </Notice>
        )}
        <div className="flex justify-end gap-2">
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button look="primary" isDisabled={!isEnough} isPending={sending.isPending} onPress={send}>
            {submit}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
