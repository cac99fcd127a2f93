import { ArrowUp, Square } from 'lucide-react';
import type { FormEvent, KeyboardEvent, RefObject } from 'react';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { AiProviderNote } from '../../components/ai-provider-note/ai-provider-note.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { tutorMessages } from './messages.ts';

type Props = {
  courseId: string;
  field: RefObject<HTMLTextAreaElement | null>;
  title: string;
  question: string;
  onQuestion: (question: string) => void;
  onAsk: () => void;
  onStop: (() => void) | undefined;
};

/** Enter sends; Shift+Enter adds a line. */
export function QuestionForm({ courseId, field, title, question, onQuestion, onAsk, onStop }: Props) {
  const t = useMessages(tutorMessages);
  const online = useOnline();
  const ask = () => question.trim() && online && !onStop && onAsk();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    ask();
  };
  return (
    <form onSubmit={submit} className="flex shrink-0 flex-col gap-2 border-t border-line p-3">
      {!online && <Notice tone="info">{t('offline')}</Notice>}
      <div className="flex items-end gap-1.5 rounded-md border border-edge bg-raised p-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-(--focus)">
        <TextField
          aria-label={t('question')}
          value={question}
          onChange={onQuestion}
          maxLength={2000}
          className="flex-1"
        >
          <TextArea
            ref={field}
            rows={2}
            onKeyDown={onKeyDown}
            placeholder={t('placeholder', { title })}
            className="field-sizing-content max-h-40 w-full resize-none bg-transparent px-2 py-1.5 text-14 leading-5 text-ink outline-none"
          />
        </TextField>
        {onStop ? (
          <IconButton icon={Square} label={t('stop')} onPress={onStop} className="bg-sunken text-ink" />
        ) : (
          <IconButton
            type="submit"
            icon={ArrowUp}
            label={t('send')}
            isDisabled={!question.trim() || !online}
            className="bg-brown text-on-brown enabled:hover:bg-deep enabled:hover:text-on-brown disabled:bg-sunken disabled:text-soft disabled:opacity-100"
          />
        )}
      </div>
      <AiProviderNote courseId={courseId} work="tutoring" />
    </form>
  );
}
