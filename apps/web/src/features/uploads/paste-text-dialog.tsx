import { countWords } from '@coursecraft/domain/language/count-words';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useDeferredValue, useMemo, useState } from 'react';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { uploadMessages } from './messages.ts';
import { useAddedSource } from './use-added-source.ts';

const LONGEST_TITLE = 150;
const MOST_CHARACTERS = 1_000_000;

type Props = { courseId: string; onClose: () => void };

export function PasteTextDialog({ courseId, onClose }: Props) {
  const t = useMessages(uploadMessages);
  const onAdded = useAddedSource(courseId);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const settled = useDeferredValue(text);
  const words = useMemo(() => countWords(settled), [settled]);
  const isTooLong = text.length > MOST_CHARACTERS;
  const adding = useMutation({
    mutationFn: () => call('addTextSource', { params: { courseId }, body: { title, text } }),
    onSuccess: ({ upload }) => onAdded(upload),
  });
  const isReady = title.trim() !== '' && text.trim() !== '' && !isTooLong;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog that was closed meanwhile closes no other one.
    if (isReady && !adding.isPending) adding.mutate(undefined, { onSuccess: onClose });
  };
  return (
    <Dialog title={t('pasteText')} isOpen onClose={onClose} keepsTyped>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={t('title')} value={title} onChange={setTitle} maxLength={LONGEST_TITLE} autoFocus />
        <TextField
          label={t('text')}
          help={
            <>
              {t('textHelp')} <output className="block">{t('words', { count: words })}</output>
            </>
          }
          error={isTooLong ? t('tooLong', { count: text.length, most: MOST_CHARACTERS }) : undefined}
          value={text}
          onChange={setText}
          rows={12}
        />
        {adding.error && <Notice tone="bad">{adding.error.message}</Notice>}
        <Button type="submit" look="primary" className="self-start" isDisabled={!isReady} isPending={adding.isPending}>
          {t('addText')}
        </Button>
      </form>
    </Dialog>
  );
}
