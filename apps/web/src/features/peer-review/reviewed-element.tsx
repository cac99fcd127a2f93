import type { ReviewComment } from '@coursecraft/contract/peer-review/comment';
import type { ReviewedElement } from '@coursecraft/contract/peer-review/review-link';
import { splitBlocks } from '@coursecraft/domain/diff/split-blocks';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { useMemo } from 'react';
import { readStudentCheck } from '../../components/check/read-student-check.ts';
import { ContentProvider } from '../../components/content-context.ts';
import { RenderedContent } from '../../components/markdown/rendered-content.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { ReviewComments } from './review-comments.tsx';
import { reviewMessages } from './review-messages.ts';

const QUOTED = 300;
const CHECK = /^(`{3,}|~{3,})check\s*\n([\s\S]*?)\n\1\s*$/;
const FENCE = /^(`{3,}|~{3,})/;

/** Returns the text of a block that a comment quotes; undefined if it has none. */
function quoteOf(block: string): string | undefined {
  const [, , check] = CHECK.exec(block) ?? [];
  const text = check === undefined ? (FENCE.test(block) ? '' : block) : (readStudentCheck(check)?.stem ?? '');
  return inlineText(text).replace(/\s+/g, ' ').trim().slice(0, QUOTED) || undefined;
}

type Props = {
  token: string;
  courseId: string;
  element: ReviewedElement;
  comments: readonly ReviewComment[];
  mayComment: boolean;
};

export function ReviewedElementText({ token, courseId, element, comments, mayComment }: Props) {
  const t = useMessages(reviewMessages);
  const blocks = useMemo(
    () => splitBlocks(element.content).map((text, at) => ({ key: `${at} ${text}`, text, quote: quoteOf(text) })),
    [element.content],
  );
  const threads = comments.filter(({ replyTo }) => replyTo === undefined);
  const quotes = new Set(blocks.map(({ quote }) => quote));
  const gone = threads.filter(({ quote }) => quote !== undefined && !quotes.has(quote));
  const place = { token, elementId: element.id, comments, mayComment };
  return (
    <ContentProvider value={{ audience: 'reviewer', courseId, elementId: element.id }}>
      <div className="flex flex-col gap-2">
        {blocks.map(({ key, text, quote }) => (
          <div key={key} className="group flex flex-col gap-1">
            <RenderedContent content={text} className="reading-block" />
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
