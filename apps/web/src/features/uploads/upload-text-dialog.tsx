import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import type { SourcePlace } from '../../elements/content-context.ts';
import { DocumentText } from '../../elements/markdown/document-text.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { uploadMessages } from './messages.ts';
import { uploadTextQuery } from './upload-queries.ts';

type Page = { page: number; text: string };
type PageProps = { page: Page; isOnly: boolean; quote: string | undefined; isWanted: boolean };

function PageText({ page, isOnly, quote, isWanted }: PageProps) {
  const t = useMessages(uploadMessages);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!isWanted) return;
    const mark = section.current?.querySelector('mark');
    if (mark) mark.scrollIntoView({ block: 'center' });
    else section.current?.scrollIntoView({ block: 'start' });
  }, [isWanted]);
  return (
    <section ref={section} className="flex flex-col gap-3 scroll-mt-2">
      {!isOnly && (
        <h3 className="flex items-center gap-3 text-12 font-semibold text-soft after:h-px after:flex-1 after:bg-line">
          {t('page', { page: page.page })}
        </h3>
      )}
      <DocumentText text={page.text} quote={quote} />
    </section>
  );
}

/** The page that a quote stands on: the one named, if it is there, else the first that holds it. */
function pageOfQuote(pages: readonly Page[], { quote, page: named }: SourcePlace): number | undefined {
  if (!quote) return undefined;
  const holding = pages.filter((page) => quoteStandsIn(page.text, quote));
  return (holding.find(({ page }) => page === named) ?? holding[0])?.page;
}

type Props = { courseId: string; source: SourcePlace; onClose: () => void };

/** The text that was read from a document, page by page, with the quoted words marked. */
export function UploadTextDialog({ courseId, source, onClose }: Props) {
  const t = useMessages(uploadMessages);
  const text = useQuery(uploadTextQuery(courseId, source.upload));
  return (
    <Dialog title={t('textOf', { name: source.upload })} isOpen onClose={onClose} width="md">
      <Loadable from={text} skeleton={<SkeletonLines count={10} />}>
        {({ pages, text: whole }) => {
          const shown = pages.length > 0 ? pages : [{ page: 1, text: whole }];
          const quoted = pageOfQuote(shown, source);
          const wanted = quoted ?? source.page;
          if (!whole.trim()) return <Notice tone="info">{t('noText')}</Notice>;
          return (
            <div className="flex flex-col gap-6">
              {source.quote && quoted === undefined && <Notice tone="info">{t('quoteMissing')}</Notice>}
              {shown.map((page) => (
                <PageText
                  key={page.page}
                  page={page}
                  isOnly={shown.length === 1}
                  quote={page.page === quoted ? source.quote : undefined}
                  isWanted={page.page === wanted}
                />
              ))}
            </div>
          );
        }}
      </Loadable>
    </Dialog>
  );
}
