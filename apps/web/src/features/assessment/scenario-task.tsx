import type { LearnerScenario } from '@coursecraft/contract/shapes/knowledge';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { ANSWER_LIMIT } from '../../elements/answer-limit.ts';
import { BlockFrame } from '../../elements/blocks/block-frame.tsx';
import { ExaminerSays } from '../../elements/check/examiner-says.tsx';
import { MarkedWords } from '../../elements/check/marked-words.tsx';
import { type ShownOutcome, VerdictPanel } from '../../elements/check/verdict-panel.tsx';
import type { Contest } from '../../elements/content-context.ts';
import { InlineMarkdown } from '../../elements/markdown/inline-markdown.tsx';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { assessmentMessages } from './messages.ts';
import { scenarioThreadsQuery } from './scenario-queries.ts';
import type { Assess } from './use-assess.ts';

type Turn = { answer: string; choice?: string | undefined; outcome: ShownOutcome };
type Quotes = NonNullable<ShownOutcome['quotes']>;

function TurnView({ turn, quotes, contest }: { turn: Turn; quotes: Quotes; contest: Contest }) {
  const t = useMessages(assessmentMessages);
  return (
    <li className="flex flex-col gap-3">
      <div className="ms-10 rounded-md rounded-ee-sm bg-gold-light px-4 py-3 phone:ms-4">
        <p className="sr-only">{t('you')}</p>
        {turn.choice && <q className="font-serif text-16 text-ink italic">{turn.choice}</q>}
        <p className="font-serif text-16 break-words whitespace-pre-line text-ink empty:hidden">
          <MarkedWords
            text={turn.answer}
            quotes={quotes.filter(({ messageId }) => messageId === turn.outcome.messageId)}
          />
        </p>
      </div>
      <VerdictPanel outcome={turn.outcome} contest={contest} />
    </li>
  );
}

/** Words, and beside them or alone a statement of those that were offered. */
type Given = { text: string; option?: { id: string; text: string } | undefined };

type Props = { courseId: string; scenario: LearnerScenario; assess: Assess; contest: Contest };

/** A situation to talk oneself through: each answer is judged, and the next one may build on it. */
export function ScenarioConversation({ courseId, scenario, assess, contest }: Props) {
  const t = useMessages(assessmentMessages);
  const box = useRef<HTMLFormElement>(null);
  const [said, setSaid] = useState<Turn[]>([]);
  const [answer, setAnswer] = useState('');
  const threads = useQuery(scenarioThreadsQuery(courseId, scenario.elementId)).data;
  const latest = threads?.find((thread) => thread.scenarioId === scenario.scenarioId);
  const [begun, setBegun] = useState<string>();
  const threadId = begun ?? latest?.threadId;
  // What was said on an earlier visit, then what has been said since.
  const before = latest?.messages.filter(
    ({ messageId }) => !said.some(({ outcome }) => outcome.messageId === messageId),
  );
  const turns: Turn[] = [...(before ?? []).map((message) => ({ ...message, outcome: message })), ...said];
  const last = turns.at(-1)?.outcome;
  const send = useMutation({
    mutationFn: ({ text, option }: Given) =>
      assess({
        scenarioId: scenario.scenarioId,
        answer: text,
        choice: option && { optionId: option.id },
        threadId: threadId || undefined,
      }),
    onSuccess: (outcome, { text, option }) => {
      setSaid((earlier) => [...earlier, { answer: text, choice: option?.text, outcome }]);
      setBegun(outcome.threadId);
      setAnswer('');
      box.current?.querySelector('textarea')?.focus();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (answer.trim() && !send.isPending) send.mutate({ text: answer.trim() });
  };
  const choose = (optionId: string) => {
    const option = last?.next?.options?.find(({ id }) => id === optionId);
    if (option && !send.isPending) send.mutate({ text: answer.trim(), option });
  };
  return (
    <BlockFrame
      icon={MessagesSquare}
      name={`${t('scenario')}: ${scenario.title}`}
      aside={t('difficulty', { level: scenario.difficulty })}
    >
      <div className="flex flex-col gap-4" data-scenario={scenario.scenarioId}>
        <p className="font-serif text-18 whitespace-pre-line text-ink">
          <InlineMarkdown text={scenario.situation} />
        </p>
        <div className="me-10 rounded-md rounded-es-sm bg-sunken px-4 py-3 phone:me-4">
          <p className="sr-only">{t('examiner')}</p>
          <p className="text-16 text-ink">
            <InlineMarkdown text={scenario.opening} />
          </p>
        </div>
        <ol aria-live="polite" aria-label={t('conversation')} className="flex flex-col gap-4 empty:hidden">
          {turns.map((turn) => (
            <TurnView key={turn.outcome.messageId} turn={turn} quotes={last?.quotes ?? []} contest={contest} />
          ))}
        </ol>
        <div aria-live="polite" className="empty:hidden">
          {last && <ExaminerSays turn={last} onChoose={send.isPending ? undefined : choose} />}
        </div>
        <form ref={box} onSubmit={submit} className="flex flex-col gap-3">
          <TextField
            label={t('answer')}
            rows={4}
            value={answer}
            onChange={setAnswer}
            maxLength={ANSWER_LIMIT}
            isReadOnly={send.isPending}
            help={t('characters', { count: answer.length, limit: ANSWER_LIMIT })}
            inputClassName="font-serif text-16"
          />
          {send.error && <Notice tone="bad">{send.error.message}</Notice>}
          <Button
            type="submit"
            look="primary"
            className="self-start"
            isPending={send.isPending}
            isDisabled={!answer.trim()}
          >
            {t(send.isPending ? 'judging' : 'send')}
          </Button>
        </form>
      </div>
    </BlockFrame>
  );
}
