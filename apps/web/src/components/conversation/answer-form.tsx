import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { loadLater } from '../../ui/load-later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ANSWER_LIMIT } from '../answer-limit.ts';
import { WithFormulas } from '../check/with-formulas.tsx';
import { useContentLanguage } from '../content-language.ts';
import { conversationMessages } from './messages.ts';

const SpokenAnswer = loadLater(async () => (await import('../spoken-answer/spoken-answer.tsx')).SpokenAnswer, {
  isAside: true,
});

type Props = {
  courseId: string;
  draft: string;
  onDraft: (draft: string) => void;
  onKept: (recordingId: string) => void;
  onSay: (answer: string) => void;
  isPending: boolean;
  problem: string | undefined;
  takesFocus: boolean;
  onFocused: () => void;
};

/** The count of characters appears here: before, it is in the way. */
const NEAR_LIMIT = ANSWER_LIMIT * 0.8;

/** On touch screens the focus would open the keyboard over the question. */
const bringsKeyboard = () => window.matchMedia('(pointer: coarse)').matches;

export function AnswerForm(props: Props) {
  const { courseId, draft, onDraft, onKept, onSay, isPending, problem, takesFocus, onFocused } = props;
  const t = useMessages(conversationMessages);
  const language = useContentLanguage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    onFocused();
    if (!bringsKeyboard()) form.current?.querySelector('textarea')?.focus();
  }, [takesFocus, onFocused]);
  const hasText = draft.trim() !== '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hasText && !isPending) onSay(draft.trim());
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
      <WithFormulas isDisabled={isPending}>
        <TextField
          lang={language}
          label={t('answer')}
          rows={4}
          value={draft}
          onChange={onDraft}
          onKeyDown={sendByKey}
          maxLength={ANSWER_LIMIT}
          isReadOnly={isPending}
          {...(draft.length > NEAR_LIMIT && { help: t('characters', { count: draft.length, limit: ANSWER_LIMIT }) })}
          inputClassName="font-serif text-16"
        />
      </WithFormulas>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" isPending={isPending} isDisabled={!isPending && !hasText}>
          {t(isPending ? 'judging' : 'send')}
        </Button>
        {!isPending && <SpokenAnswer {...{ courseId, draft, onDraft, onKept }} />}
      </div>
    </form>
  );
}
