import type { Rating, TutorMessage } from '@coursecraft/contract/assessment/thread';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../api/call.ts';
import { useOwnWords } from '../../components/own-values/use-own-words.ts';
import { Button } from '../../ui/button.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tutorMessages } from './messages.ts';
import { changeAnswer } from './tutor-queries.ts';

type Rated = { rating?: Rating | null; comment?: string };
export type Learning = { courseId: string; elementId: string; studentId: string };

function useRating({ courseId, elementId, studentId }: Learning, { messageId, rating, comment }: TutorMessage) {
  const queries = useQueryClient();
  const put = (rated: Rated) =>
    changeAnswer(queries, { courseId, elementId }, messageId, ({ rating: _, comment: __, ...message }) => {
      const now = { rating, comment, ...rated };
      return {
        ...message,
        rating: now.rating ?? undefined,
        comment: now.comment || undefined,
      };
    });
  return useMutation({
    mutationFn: (rated: Rated) =>
      call('rateMessage', { params: { studentId, courseId }, body: { messageId, ...rated } }),
    onMutate: put,
    onError: () => put({}),
  });
}

export function RateAnswer({ learning, message }: { learning: Learning; message: TutorMessage }) {
  const t = useMessages(tutorMessages);
  const rating = useRating(learning, message);
  const [asked, setAsked] = useState<Rating>();
  const [words, setWords] = useOwnWords(`rating.${message.messageId}`);
  const end = () => {
    setWords(null);
    setAsked(undefined);
  };
  const rate = (chosen: Rating) => {
    const next = message.rating === chosen ? null : chosen;
    rating.mutate({ rating: next });
    setAsked(next && !message.comment ? next : undefined);
  };
  const send = () => {
    if (words.trim()) rating.mutate({ comment: words.trim() }, { onSuccess: end });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };
  const thumb = (chosen: Rating) => ({
    'aria-pressed': message.rating === chosen,
    className: clsx(message.rating === chosen && 'bg-gold-light text-ink'),
    onPress: () => rate(chosen),
  });
  return (
    <>
      <IconButton size="sm" icon={ThumbsUp} label={t('good')} {...thumb('up')} />
      <IconButton size="sm" icon={ThumbsDown} label={t('bad')} {...thumb('down')} />
      {asked && (
        <div className="order-last flex basis-full flex-col gap-2 pt-1">
          <TextField
            label={t('comment')}
            value={words}
            onChange={setWords}
            onKeyDown={onKeyDown}
            maxLength={2000}
            autoFocus={asked === 'down'}
          />
          <div className="flex gap-2">
            <Button size="sm" isDisabled={!words.trim()} isPending={rating.isPending} onPress={send}>
              {t('sendComment')}
            </Button>
            <Button size="sm" look="quiet" onPress={end}>
              {t('skipComment')}
            </Button>
          </div>
        </div>
      )}
      {rating.error && (
        <div className="order-last basis-full">
          <Notice tone="bad">{rating.error.message}</Notice>
        </div>
      )}
      {message.comment && rating.isSuccess && !asked && (
        <p role="status" className="order-last basis-full text-12 text-soft">
          {t('commented')}
        </p>
      )}
    </>
  );
}
