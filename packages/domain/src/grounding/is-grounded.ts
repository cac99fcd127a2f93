import type { Source } from '@coursecraft/contract/uploads/upload';
import { quoteStandsIn } from '../text/quote-stands-in.ts';

type Document = { name: string; pages: readonly { page: number; text: string }[] };

/** Returns whether the quote is verbatim in the upload, and on the page if one is given. */
export function isGrounded({ upload, page, quote }: Source, documents: readonly Document[]): boolean {
  const pages = documents.find(({ name }) => name === upload)?.pages ?? [];
  const named = page === undefined ? pages : pages.filter((one) => one.page === page);
  return named.some(({ text }) => quoteStandsIn(text, quote));
}
