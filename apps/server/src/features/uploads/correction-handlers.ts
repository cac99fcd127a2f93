import { refused } from '@coursecraft/contract/reasons';
import { resplitPages } from '@coursecraft/domain/content/resplit-pages';
import { quoteStandsIn } from '@coursecraft/domain/text/quote-stands-in';
import { AppError } from '../../errors/app-error.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { readPages, requireDocument, saveCorrected } from './queries.ts';
import { findReferences } from './references/queries.ts';

type Page = { page: number; text: string };

export const correctionHandlers = ({ db }: Services): Handlers<'correctUploadText'> => ({
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

/** Nearly every quote still stands as it is; only the others are looked for more closely. */
const stands = (quote: string, text: string) => text.includes(quote) || quoteStandsIn(text, quote);

function corrected(before: Page[], { text, page }: { text: string; page?: number | undefined }): Page[] {
  if (page === undefined) return before.length === 0 ? [{ page: 1, text }] : resplitPages(before, text);
  if (!before.some((one) => one.page === page)) {
    throw new AppError('invalid', refused('no-such-upload-page', { page }));
  }
  return before.map((one) => (one.page === page ? { page, text } : one));
}
