import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useMessages } from '../../ui/i18n/use-messages.ts';
import { Loadable } from '../../ui/loadable.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { uploadMessages } from './messages.ts';
import { uploadTextQuery } from './upload-queries.ts';

/** A place in a document: words of a page, or just the document. */
export type ShownSource = { upload: string; page?: number | undefined; quote?: string | undefined };

type Page = { page: number; text: string };

function PageText({ page, quote }: { page: Page; quote: string | undefined }) {
  const t = useMessages(uploadMessages);
  const mark = useRef<HTMLElement>(null);
  const at = quote ? page.text.indexOf(quote) : -1;
  useLayoutEffect(() => {
    if (at >= 0) mark.current?.scrollIntoView({ block: 'center' });
  }, [at]);
  const end = at + (quote?.length ?? 0);
  return (
    <section className="border-t border-line pt-3 first:border-t-0">
      <h3 className="pb-2 text-12 font-semibold text-soft">{t('page', { page: page.page })}</h3>
      <p className="font-serif text-16 break-words whitespace-pre-wrap text-ink">
        {at < 0 ? (
          page.text
        ) : (
          <>
            {page.text.slice(0, at)}
            <mark ref={mark} className="rounded-sm bg-gold-light text-ink">
              {page.text.slice(at, end)}
            </mark>
            {page.text.slice(end)}
          </>
        )}
      </p>
    </section>
  );
}

/** The page that a quote stands on: the one named, if it is there, else the first that holds it. */
function pageOfQuote(pages: readonly Page[], source: ShownSource): number | undefined {
  const { quote } = source;
  if (!quote) return undefined;
  const holding = pages.filter((page) => page.text.includes(quote));
  return (holding.find((page) => page.page === source.page) ?? holding[0])?.page;
}

/** The text that was read from a document, page by page, with the quoted words marked. */
export function UploadTextDialog({
  courseId,
  source,
  onClose,
}: {
  courseId: string;
  source: ShownSource;
  onClose: () => void;
}) {
  const t = useMessages(uploadMessages);
  const text = useQuery(uploadTextQuery(courseId, source.upload));
  return (
    <Dialog title={t('textOf', { name: source.upload })} isOpen onClose={onClose} width="lg">
      <Loadable from={text} skeleton={<SkeletonLines count={10} />}>
        {({ pages, text: whole }) => {
          const shown = pages.length > 0 ? pages : [{ page: 1, text: whole }];
          const quoted = pageOfQuote(shown, source);
          if (!whole.trim()) return <Notice tone="info">{t('noText')}</Notice>;
          return (
            <div className="flex flex-col gap-4">
              {source.quote && quoted === undefined && <Notice tone="info">{t('quoteMissing')}</Notice>}
              {shown.map((page) => (
                <PageText key={page.page} page={page} quote={page.page === quoted ? source.quote : undefined} />
              ))}
            </div>
          );
        }}
      </Loadable>
    </Dialog>
  );
}
