import type { ReviewComment } from '@coursecraft/contract/peer-review/comment';
import type { ReviewedElement } from '@coursecraft/contract/peer-review/review-link';
import { useMemo } from 'react';
import { ContentProvider } from '../../components/content-context.ts';
import { RenderedContent } from '../../components/markdown/rendered-content.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { reviewBlocks } from './review-blocks.ts';
import { ReviewComments } from './review-comments.tsx';
import { reviewMessages } from './review-messages.ts';

type Props = {
  token: string;
  courseId: string;
  element: ReviewedElement;
  comments: readonly ReviewComment[];
  mayComment: boolean;
};

export function ReviewedElementText({ token, courseId, element, comments, mayComment }: Props) {
  const t = useMessages(reviewMessages);
  const blocks = useMemo(() => reviewBlocks(element.content), [element.content]);
  const threads = comments.filter(({ replyTo }) => replyTo === undefined);
  const quotes = new Set(blocks.map(({ quote }) => quote));
  const gone = threads.filter(({ quote }) => quote !== undefined && !quotes.has(quote));
  const place = { token, elementId: element.id, comments, mayComment };
  return (
    <ContentProvider value={{ audience: 'reviewer', courseId, elementId: element.id }}>
      <div className="flex flex-col gap-4">
        {blocks.map(({ key, text, quote }) => (
          // Focusable, so that a tap shows the button of the block.
          <div key={key} tabIndex={-1} className="group/block relative max-w-[44rem] pe-10 outline-none touch:pe-0">
            <RenderedContent content={text} />
            {quote && (
              <ReviewComments {...place} quote={quote} threads={threads.filter((thread) => thread.quote === quote)} />
            )}
          </div>
        ))}
      </div>
      {(mayComment || gone.length > 0 || threads.some(({ quote }) => quote === undefined)) && (
        <section className="mt-8 flex flex-col gap-4 border-t border-line pt-6">
          <h2 className="font-serif text-18 font-semibold text-ink">{t('general')}</h2>
          <ReviewComments {...place} threads={threads.filter(({ quote }) => quote === undefined)} />
          {gone.length > 0 && (
            <>
              <h3 className="text-14 font-medium text-soft">{t('elsewhere')}</h3>
              <ReviewComments {...place} mayComment={false} threads={gone} />
            </>
          )}
        </section>
      )}
    </ContentProvider>
  );
}
