import type { TutorMessage } from '@coursecraft/contract/assessment/thread';
import { useQuery } from '@tanstack/react-query';
import { Forward, Send } from 'lucide-react';
import type { FormEvent } from 'react';
import { ownQuestionsQuery } from '../../api/question-queries.ts';
import { useOwnWords } from '../../components/own-values/use-own-words.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && !sending.isPending) sending.mutate(text, { onSuccess: () => setText(null) });
  };
  const discard = () => {
    setText(null);
    onClose();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-2.5 rounded-sm border border-line bg-raised p-3">
      <TextField
        label={t('passOnLabel')}
        help={t('passOnHelp')}
        rows={3}
        value={text}
        onChange={setText}
        maxLength={4000}
        autoFocus
      />
      {sending.error && <Notice tone="bad">{sending.error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" look="primary" isDisabled={!text.trim()} isPending={sending.isPending}>
          <Send aria-hidden size={14} className="rtl:-scale-x-100" />
          {t('passOnSend')}
        </Button>
        <Button size="sm" look="quiet" onPress={discard}>
          {t('cancel')}
        </Button>
      </div>
    </form>
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
