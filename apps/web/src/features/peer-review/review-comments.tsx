import type { ReviewComment } from '@coursecraft/contract/peer-review/comment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { MessageSquarePlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { useOwnWords } from '../../components/own-values/use-own-words.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { reviewMessages } from './review-messages.ts';

export type CommentPlace = { token: string; elementId: string; quote?: string | undefined };

type FormProps = CommentPlace & { replyTo?: string; onDone: () => void };

function CommentForm({ token, elementId, quote, replyTo, onDone }: FormProps) {
  const t = useMessages(reviewMessages);
  const queries = useQueryClient();
  const [name, setName] = useOwnWords('reviewer.name');
  const [text, setText] = useOwnWords(`review.${elementId}.${replyTo ?? quote ?? ''}`);
  const send = useMutation({
    mutationFn: () => call('commentOnReview', { body: { token, elementId, name, text, quote, replyTo } }),
    onSuccess: async () => {
      setText(null);
      showToast({ text: t('sent'), tone: 'good' });
      await queries.invalidateQueries({ queryKey: ['review', token, elementId] });
      onDone();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() && text.trim()) send.mutate();
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-sm border border-line bg-raised p-4">
      <TextField label={t('text')} rows={3} value={text} onChange={setText} maxLength={4000} autoFocus isRequired />
      <TextField
        label={t('name')}
        help={t('nameHelp')}
        value={name}
        onChange={setName}
        autoComplete="name"
        maxLength={200}
        isRequired
      />
      {send.error && <Notice tone="bad">{send.error.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="primary"
          size="sm"
          isPending={send.isPending}
          isDisabled={!name.trim() || !text.trim()}
        >
          {t('send')}
        </Button>
        <Button size="sm" look="quiet" onPress={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function Comment({ comment }: { comment: ReviewComment }) {
  const t = useMessages(reviewMessages);
  const dates = useDates();
  return (
    <div className="flex flex-col gap-1 font-sans">
      <p className="text-12 text-soft">
        <bdi className="font-medium text-ink">{comment.name || t('author')}</bdi> · {dates.moment(comment.at)}
      </p>
      <p dir="auto" className="text-14 break-words whitespace-pre-wrap text-ink">
        {comment.text}
      </p>
    </div>
  );
}

type Props = CommentPlace & {
  comments: readonly ReviewComment[];
  threads: readonly ReviewComment[];
  mayComment: boolean;
};

/** In the margin of a block, shown while the block is pointed at, tapped or focused. */
const ASIDE = clsx(
  'absolute inset-e-0 top-0 opacity-0 group-focus-within/block:opacity-100 group-hover/block:opacity-100',
  'touch:sr-only touch:group-focus-within/block:not-sr-only touch:group-focus-within/block:inline-flex',
);

/** The threads of a place, and a button to add one. */
export function ReviewComments({ comments, threads, mayComment, ...place }: Props) {
  const t = useMessages(reviewMessages);
  const [writing, setWriting] = useState<string>();
  const opener = useRef<HTMLDivElement>(null);
  const isAside = place.quote !== undefined && threads.length === 0;
  const done = () => {
    setWriting(undefined);
    // The form was unmounted with the focus in it.
    requestAnimationFrame(() => opener.current?.querySelector('button')?.focus());
  };
  return (
    <div className={clsx('flex flex-col gap-3 font-sans', place.quote && threads.length > 0 && 'pt-1')}>
      {threads.map((thread) => (
        <div
          key={thread.commentId}
          className="flex flex-col gap-3 rounded-sm border border-s-3 border-line border-s-gold bg-raised p-4"
        >
          {thread.quote && !place.quote && (
            <blockquote className="font-serif text-14 text-soft italic">{thread.quote}</blockquote>
          )}
          {thread.resolvedAt && <p className="text-12 font-medium text-leaf">{t('resolved')}</p>}
          {[thread, ...comments.filter(({ replyTo }) => replyTo === thread.commentId)].map((comment) => (
            <Comment key={comment.commentId} comment={comment} />
          ))}
          {mayComment &&
            (writing === thread.commentId ? (
              <CommentForm {...place} quote={undefined} replyTo={thread.commentId} onDone={done} />
            ) : (
              <Button size="sm" look="quiet" className="self-start" onPress={() => setWriting(thread.commentId)}>
                {t('reply')}
              </Button>
            ))}
        </div>
      ))}
      {mayComment && (
        <div ref={opener}>
          {writing === '' ? (
            <CommentForm {...place} onDone={done} />
          ) : (
            <Button
              size="sm"
              look="quiet"
              aria-label={place.quote ? t('commentOn', { quote: place.quote.slice(0, 60) }) : undefined}
              className={clsx(isAside && ASIDE)}
              onPress={() => setWriting('')}
            >
              {isAside && <MessageSquarePlus aria-hidden size={17} />}
              <span className={clsx(isAside && 'hidden touch:inline')}>{t('comment')}</span>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
