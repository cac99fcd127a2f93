import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Share2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Segments } from '../../ui/segments.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { CommentForm } from './comment-form.tsx';
import { CommentThread } from './comment-thread.tsx';
import { peerReviewMessages } from './messages.ts';
import { commentsQuery } from './peer-review-queries.ts';

const QUOTED = 300;

type Props = {
  courseId: string;
  /** Empty for the whole course. */
  elementId: string;
  /** The text that is selected in the editor. */
  words: string;
  addressOf: (elementId: string, quote?: string) => string;
  onShare: () => void;
};

export function CommentsPanel({ courseId, elementId, words, addressOf, onShare }: Props) {
  const t = useMessages(peerReviewMessages);
  const comments = useQuery(commentsQuery(courseId));
  const [status, setStatus] = useState<'open' | 'resolved'>('open');
  const quote = words.replace(/\s+/g, ' ').trim().slice(0, QUOTED) || undefined;
  const panel = useRef<HTMLDivElement>(null);
  const openCount = comments.data?.filter(({ resolvedAt }) => resolvedAt === undefined).length;
  // A resolved or deleted comment leaves the list with the focus.
  useEffect(() => {
    if (openCount !== undefined && document.activeElement === document.body) panel.current?.focus();
  }, [openCount]);
  return (
    <div ref={panel} tabIndex={-1} className="flex flex-col gap-5 p-5 outline-none">
      <div className="flex flex-col items-start gap-2">
        <p className="text-14 text-soft">{t('lead')}</p>
        <Button size="sm" onPress={onShare}>
          <Share2 aria-hidden size={15} />
          {t('share')}
        </Button>
      </div>
      {elementId ? (
        <section aria-label={t('newComment')} className="flex flex-col gap-2.5">
          <p className="text-12 text-soft">{t(quote ? 'onQuote' : 'onElement')}</p>
          {quote && (
            <blockquote className="border-s-3 border-gold ps-3 font-serif text-14 break-words text-soft italic">
              {quote}
            </blockquote>
          )}
          <CommentForm key={elementId} courseId={courseId} elementId={elementId} quote={quote} />
        </section>
      ) : (
        <p className="text-14 text-soft">{t('openElement')}</p>
      )}
      <Loadable from={comments} skeleton={<SkeletonLines count={5} />}>
        {(all) => {
          const here = all.filter(
            (comment) => comment.replyTo === undefined && (elementId === '' || comment.elementId === elementId),
          );
          const of = { open: here.filter((one) => !one.resolvedAt), resolved: here.filter((one) => one.resolvedAt) };
          return (
            <>
              {here.length > 0 && (
                <Segments
                  label={t('status')}
                  value={status}
                  onChange={setStatus}
                  choices={(['open', 'resolved'] as const).map((id) => ({
                    id,
                    label: `${t(id)} (${of[id].length})`,
                  }))}
                />
              )}
              {of[status].length === 0 ? (
                <EmptyState
                  icon={MessageSquareText}
                  title={t(here.length === 0 ? 'none' : status === 'open' ? 'noneOpen' : 'noneResolved')}
                >
                  {here.length === 0 && t('noneText')}
                </EmptyState>
              ) : (
                <ul className="flex flex-col gap-3">
                  {of[status].map((thread) => (
                    <CommentThread
                      key={thread.commentId}
                      courseId={courseId}
                      thread={thread}
                      replies={all.filter(({ replyTo }) => replyTo === thread.commentId)}
                      addressOf={addressOf}
                    />
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </Loadable>
    </div>
  );
}
