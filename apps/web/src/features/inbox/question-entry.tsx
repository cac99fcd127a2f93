import type { ParsedBody } from '@coursecraft/contract/endpoints';
import type { Question } from '@coursecraft/contract/inbox/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { AssigneeSelect } from '../../components/assignment/assignee-select.tsx';
import { EntryCard } from '../../components/entries/entry-card.tsx';
import { entryMessages } from '../../components/entries/messages.ts';
import { Reply } from '../../components/entries/reply.tsx';
import { StatusMark } from '../../components/entries/status-mark.tsx';
import { wordsOf } from '../../components/own-values/own-key.ts';
import { useOwnValue } from '../../components/own-values/use-own-value.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { type InboxAddresses, InboxLinks } from './inbox-links.tsx';
import { inboxKeys } from './inbox-queries.ts';
import { inboxMessages } from './messages.ts';
import { OutcomeList } from './outcome-list.tsx';

type Props = { courseId: string; question: Question; addresses: InboxAddresses };

/** A student's question with an author's actions. Typed text survives navigation and failures. */
export function QuestionEntry({ courseId, question, addresses }: Props) {
  const t = useMessages(inboxMessages);
  const say = useMessages(entryMessages);
  const queries = useQueryClient();
  const [draft, setDraft] = useOwnValue(wordsOf(`question.${question.id}`));
  const [isChanging, setIsChanging] = useState(false);
  const change = useMutation({
    mutationFn: (body: Omit<ParsedBody<'updateQuestion'>, 'baseVersion'>) =>
      call('updateQuestion', {
        params: { courseId, questionId: question.id },
        body: { ...body, baseVersion: question.version },
      }),
    onSuccess: (_, { answer }) => {
      if (answer === undefined) return;
      setDraft(null);
      setIsChanging(false);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: inboxKeys.questions(courseId) }),
  });
  const { answer, answeredBy, elementId, elementTitle, status, text, tutorAnswer, conversation } = question;
  const isWriting = status === 'open' || isChanging;
  const written = draft ?? (isChanging ? (answer ?? '') : '');
  return (
    <EntryCard entry={question} addressOf={addresses.editor} mark={<StatusMark status={status} />}>
      <p className="text-12">
        <TextLink to={addresses.student(question.studentId)}>{t('asks', { name: question.displayName })}</TextLink>
      </p>
      <p dir="auto" className="font-serif text-18 break-words whitespace-pre-wrap text-ink">
        {text}
      </p>
      {conversation && (
        <details className="text-14 text-soft">
          <summary className="cursor-pointer">{t('conversation', { count: conversation.length })}</summary>
          <ol className="mt-2 flex flex-col gap-2">
            {conversation.map((said, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: students repeat questions, and the list does not change
              <li key={at} className="flex flex-col gap-2">
                <p dir="auto" className="font-serif text-16 break-words whitespace-pre-wrap text-ink">
                  {said.question}
                </p>
                <Reply by={t('tutorSaid')}>{said.answer}</Reply>
              </li>
            ))}
          </ol>
        </details>
      )}
      {tutorAnswer && <Reply by={t('tutorSaid')}>{tutorAnswer}</Reply>}
      {answer && !isChanging && (
        <Reply by={answeredBy ? say('answerBy', { name: answeredBy }) : say('reply')}>{answer}</Reply>
      )}
      {elementId && elementTitle && (
        <InboxLinks
          elementId={elementId}
          originId={question.id}
          hint={t('planQuestion', { text })}
          addresses={addresses}
        />
      )}
      <OutcomeList courseId={courseId} originId={question.id} addresses={addresses} />
      {isWriting && (
        <TextField label={t('answer')} help={t('answerHelp')} rows={3} value={written} onChange={setDraft} />
      )}
      {status === 'closed' && draft?.trim() && <Notice tone="info">{t('closedMeanwhile')}</Notice>}
      {change.error && (
        <Notice tone="bad">
          {change.error.message} {t('kept')}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isWriting && (
          <Button
            look="primary"
            size="sm"
            isDisabled={!written.trim()}
            isPending={change.isPending}
            onPress={() => change.mutate({ answer: written })}
          >
            {t('send')}
          </Button>
        )}
        {status === 'answered' && !isChanging && (
          <Button size="sm" onPress={() => setIsChanging(true)}>
            {t('change')}
          </Button>
        )}
        <span data-resolve={status !== 'closed' || undefined}>
          <Button
            size="sm"
            look="quiet"
            isDisabled={change.isPending}
            onPress={() => change.mutate({ status: status === 'closed' ? 'open' : 'closed' })}
          >
            {t(status === 'closed' ? 'reopen' : 'close')}
          </Button>
        </span>
        <AssigneeSelect courseId={courseId} entryId={question.id} assignee={question.assignee} className="ms-auto" />
      </div>
    </EntryCard>
  );
}
