import type { LearnerNext } from '@coursecraft/contract/shapes/examination';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ANSWER_LIMIT } from '../answer-limit.ts';
import { OptionList } from '../check/inputs/option-list.tsx';
import { WithFormulas } from '../check/with-formulas.tsx';
import { conversationMessages } from './messages.ts';
import type { Said } from './with-message.ts';

type Props = {
  /** Statements to choose from, where the question has some. */
  statements: NonNullable<LearnerNext['options']>;
  /** Id of the question, which names them. */
  questionId: string;
  draft: string;
  onDraft: (draft: string) => void;
  onSay: (said: Said) => void;
  isPending: boolean;
  problem: string | undefined;
  /** Whether its student is at work in this conversation, and goes on here. */
  takesFocus: boolean;
  onFocused: () => void;
};

/** On a screen that is touched the focus would bring its keyboard up, over the question. */
const bringsKeyboard = () => window.matchMedia('(pointer: coarse)').matches;

/** Where a student answers: words, or a statement with words beside it. */
export function AnswerForm(props: Props) {
  const { statements, questionId, draft, onDraft, onSay, isPending, problem, takesFocus, onFocused } = props;
  const t = useMessages(conversationMessages);
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<string>();
  const hasStatements = statements.length > 0;
  useEffect(() => {
    if (!takesFocus) return;
    onFocused();
    if (hasStatements || !bringsKeyboard()) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [takesFocus, onFocused, hasStatements]);
  const statement = statements.find(({ id }) => id === chosen);
  const isSaid = draft.trim() !== '' || statement !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSaid && !isPending) onSay({ text: draft.trim(), statement });
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  };
  return (
    <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
      {hasStatements && (
        <>
          <OptionList
            kind="radio"
            options={statements}
            chosen={chosen === undefined ? [] : [chosen]}
            onToggle={setChosen}
            isDisabled={isPending}
            labelledBy={questionId}
            hasDigits
          />
          <p className="-mt-1 text-12 text-soft phone:hidden">{t('keys')}</p>
        </>
      )}
      <WithFormulas isDisabled={isPending}>
        <TextField
          label={t(hasStatements ? 'why' : 'answer')}
          rows={hasStatements ? 2 : 4}
          value={draft}
          onChange={onDraft}
          onKeyDown={sendByKey}
          maxLength={ANSWER_LIMIT}
          isReadOnly={isPending}
          help={t('characters', { count: draft.length, limit: ANSWER_LIMIT })}
          inputClassName="font-serif text-16"
        />
      </WithFormulas>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        type="submit"
        look="primary"
        className="self-start"
        isPending={isPending}
        isDisabled={!isPending && !isSaid}
      >
        {t(isPending ? 'judging' : 'send')}
      </Button>
    </form>
  );
}
