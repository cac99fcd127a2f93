import type { Comment } from '@coursecraft/contract/peer-review/comment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useProfile } from '../../api/profile-query.ts';
import { EntryCard } from '../../components/entries/entry-card.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useDates } from '../../ui/i18n/use-dates.ts';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { CommentForm } from './comment-form.tsx';
import { peerReviewMessages } from './messages.ts';
import { commentsQuery } from './peer-review-queries.ts';

type Props = {
  courseId: string;
  thread: Comment;
  replies: readonly Comment[];
  addressOf: (elementId: string, quote?: string) => string;
};

function Body({ comment, isFirst }: { comment: Comment; isFirst: boolean }) {
  const t = useMessages(peerReviewMessages);
  const dates = useDates();
  const { by, text, mentions, at } = comment;
  return (
    <div className={isFirst ? 'flex flex-col gap-1' : 'flex flex-col gap-1 border-s-2 border-line ps-3'}>
      <p className="text-12 text-soft">
        <bdi className="font-medium text-ink">{by.name || t('somebody')}</bdi>
        {by.isReviewer && ` · ${t('reviewer')}`}
        {!isFirst && ` · ${dates.moment(at)}`}
      </p>
      <p dir="auto" className="text-14 break-words whitespace-pre-wrap text-ink">
        {text}
      </p>
      {mentions.length > 0 && (
        <p className="text-12 text-soft">
          {t('mentioned', { names: mentions.map(({ displayName }) => displayName).join(', ') })}
        </p>
      )}
    </div>
  );
}

export function CommentThread({ courseId, thread, replies, addressOf }: Props) {
  const t = useMessages(peerReviewMessages);
  const queries = useQueryClient();
  const uid = useProfile().data?.uid;
  const [isReplying, setReplying] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { commentId, elementId, isGone, resolvedAt, by } = thread;
  const params = { courseId, commentId };
  const refresh = () => queries.invalidateQueries({ queryKey: commentsQuery(courseId).queryKey });
  const resolve = useMutation({
    mutationFn: (resolved: boolean) => call('resolveComment', { params, body: { resolved } }),
    onSuccess: (_, resolved) => {
      if (!resolved) return;
      const action = { label: t('undo'), run: () => resolve.mutate(false) };
      showToast({ text: t('wasResolved'), tone: 'good', action, about: commentId });
    },
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => call('deleteComment', { params }),
    onSuccess: () => setDeleting(false),
    onSettled: refresh,
  });
  return (
    <EntryCard entry={{ ...thread, id: commentId }} addressOf={addressOf} isGone={isGone}>
      {isGone && <p className="text-12 font-medium text-soft">{t('gone')}</p>}
      {[thread, ...replies].map((comment) => (
        <Body key={comment.commentId} comment={comment} isFirst={comment === thread} />
      ))}
      {resolve.error && <Notice tone="bad">{resolve.error.message}</Notice>}
      {isReplying ? (
        <CommentForm
          courseId={courseId}
          elementId={elementId}
          replyTo={commentId}
          autoFocus
          onDone={() => setReplying(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" isPending={resolve.isPending} onPress={() => resolve.mutate(!resolvedAt)}>
            {t(resolvedAt ? 'reopen' : 'resolve')}
          </Button>
          {!resolvedAt && thread.elementTitle !== undefined && (
            <Button size="sm" look="quiet" onPress={() => setReplying(true)}>
              {t('reply')}
            </Button>
          )}
          {(by.isReviewer || by.uid === uid) && (
            <Button size="sm" look="quiet" onPress={() => setDeleting(true)}>
              {t('delete')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        title={t('deleteTitle')}
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        confirm={t('delete')}
        onConfirm={() => remove.mutate()}
        isPending={remove.isPending}
        error={remove.error}
      >
        {t('deleteText')}
      </ConfirmDialog>
    </EntryCard>
  );
}
