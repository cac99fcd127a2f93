import { refused } from '@coursecraft/contract/reasons';
import type { UploadPage } from '@coursecraft/contract/uploads/upload';
import { resplitPages } from '@coursecraft/domain/content/resplit-pages';
import { AppError } from '@coursecraft/domain/refusals/app-error';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import type { Routes, Services } from '../../request-context.ts';
import { readPages, requireDocument, saveCorrected } from './queries.ts';
import { findReferences } from './references/queries.ts';

export const correctionRoutes = ({ db }: Services): Routes<'correctUploadText'> => ({
  async correctUploadText({ params, body }) {
    return db.transaction(async (tx) => {
      const document = await requireDocument(tx, params);
      if (document.status === 'pending') {
        throw new AppError('conflict', refused('still-being-read', { name: params.name }));
      }
      const pages = corrected(await readPages(tx, params), body);
      const upload = await saveCorrected(tx, params, pages);
      const text = pages.map((page) => page.text).join('\n\n');
      const leaning = await findReferences(tx, document);
      return { upload, leaning: leaning.map((one) => ({ ...one, stands: stands(one.quote, text) })) };
    });
  },
});

/** Compares exactly first, because the tolerant comparison is slow. */
const stands = (quote: string, text: string) => text.includes(quote) || quoteStandsIn(text, quote);

function corrected(before: UploadPage[], { text, page }: { text: string; page?: number | undefined }): UploadPage[] {
  if (page === undefined) {
    if (before.length < 2) return [{ page: before[0]?.page ?? 1, text }];
    const same = ({ page: number, text: now }: UploadPage) =>
      before.find((one) => one.page === number && one.text === now);
    return resplitPages(before, text).map((one) => same(one) ?? one);
  }
  if (!before.some((one) => one.page === page)) {
    throw new AppError('invalid', refused('no-such-upload-page', { page }));
  }
  return before.map((one) => (one.page === page ? { page, text } : one));
}
