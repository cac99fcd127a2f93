import type { Question } from '@coursecraft/contract/inbox/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { EntryCard } from '../../../components/entries/entry-card.tsx';
import { entryMessages } from '../../../components/entries/messages.ts';
import { Reply } from '../../../components/entries/reply.tsx';
import { StatusMark } from '../../../components/entries/status-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../../ui/i18n/use-messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import { notebookMessages } from '../messages.ts';
import { notebookKeys } from '../notebook-queries.ts';

type Props = { courseId: string; question: Question; addressOf?: ((elementId: string) => string) | undefined };

export function QuestionCard({ courseId, question, addressOf }: Props) {
  const t = useMessages(notebookMessages);
  const say = useMessages(entryMessages);
  const queries = useQueryClient();
  const closing = useMutation({
    mutationFn: () =>
      call('updateQuestion', {
        params: { courseId, questionId: question.id },
        body: { status: 'closed', baseVersion: question.version },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: notebookKeys.questions(courseId) }),
  });
  const { answer, answeredBy, status } = question;
  return (
    <EntryCard entry={question} addressOf={addressOf} mark={<StatusMark status={status} />}>
      <p dir="auto" className="text-14 break-words whitespace-pre-wrap text-ink">
        {question.text}
      </p>
      {answer && <Reply by={answeredBy ? say('answerBy', { name: answeredBy }) : say('reply')}>{answer}</Reply>}
      {closing.error && <Notice tone="bad">{closing.error.message}</Notice>}
      {status !== 'closed' && (
        <Button
          size="sm"
          look="quiet"
          className="-ms-2.5 self-start"
          isPending={closing.isPending}
          onPress={() => closing.mutate()}
        >
          {t('close')}
        </Button>
      )}
    </EntryCard>
  );
}
