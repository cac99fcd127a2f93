import type { TutorMessage } from '@coursecraft/contract/assessment/thread';
import { useQuery } from '@tanstack/react-query';
import { Forward } from 'lucide-react';
import { ownQuestionsQuery } from '../../api/question-queries.ts';
import { useOwnWords } from '../../components/own-values/use-own-words.ts';
import { TeacherQuestionForm } from '../../components/teacher-question-form.tsx';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { tutorMessages } from './messages.ts';
import { usePassOn } from './use-pass-on.ts';

type Place = { courseId: string; elementId: string };

function PassedOn({ courseId, questionId }: { courseId: string; questionId: string }) {
  const t = useMessages(tutorMessages);
  const questions = useQuery(ownQuestionsQuery(courseId)).data;
  const question = questions?.find(({ id }) => id === questionId);
  if (!question?.answer)
    return <Notice tone="good">{t(question?.status === 'closed' ? 'passedOnClosed' : 'passedOn')}</Notice>;
  return (
    <div role="status" className="flex flex-col gap-1 rounded-sm border-s-3 border-gold bg-raised px-3 py-2.5">
      <p className="text-12 font-medium text-soft">{t('teacherAnswered', { name: question.answeredBy ?? '' })}</p>
      <p dir="auto" className="font-serif text-16 break-words whitespace-pre-line text-ink">
        {question.answer}
      </p>
    </div>
  );
}

function PassOnForm({ place, message, onClose }: { place: Place; message: TutorMessage; onClose: () => void }) {
  const t = useMessages(tutorMessages);
  const [text, setText] = useOwnWords(`pass-on.${message.messageId}`, message.question);
  const sending = usePassOn(place, message);
  const discard = () => {
    setText(null);
    onClose();
  };
  return (
    <TeacherQuestionForm
      texts={{ label: t('passOnLabel'), help: t('passOnHelp'), send: t('passOnSend'), cancel: t('cancel') }}
      text={text}
      onText={setText}
      sending={sending}
      onSend={() => sending.mutate(text, { onSuccess: () => setText(null) })}
      onCancel={discard}
    />
  );
}

function PassOnAtOnce({ place, message }: { place: Place; message: TutorMessage }) {
  const t = useMessages(tutorMessages);
  const sending = usePassOn(place, message);
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button size="sm" isPending={sending.isPending} onPress={() => sending.mutate(message.question)}>
        <Forward aria-hidden size={15} className="rtl:-scale-x-100" />
        {t('passOn')}
      </Button>
      <p className="text-12 text-soft">{t('passOnHelp')}</p>
      {sending.error && <Notice tone="bad">{sending.error.message}</Notice>}
    </div>
  );
}

type Props = { place: Place; message: TutorMessage; isOpen: boolean; onClose: () => void };

export function PassOn({ place, message, isOpen, onClose }: Props) {
  if (message.questionId) return <PassedOn courseId={place.courseId} questionId={message.questionId} />;
  if (!message.answered) return <PassOnAtOnce place={place} message={message} />;
  return isOpen ? <PassOnForm place={place} message={message} onClose={onClose} /> : null;
}
