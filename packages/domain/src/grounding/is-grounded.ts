import type { Source } from '@coursecraft/contract/uploads/upload';
import { quoteStandsIn } from '../text/quote-stands-in.ts';

type Document = { name: string; pages: readonly { page: number; text: string }[] };

/** Whether a source is what it says: its quote stands word for word in the upload, on the page where one is named. */
export function isGrounded({ upload, page, quote }: Source, documents: readonly Document[]): boolean {
  const pages = documents.find(({ name }) => name === upload)?.pages ?? [];
  const named = page === undefined ? pages : pages.filter((one) => one.page === page);
  return named.some(({ text }) => quoteStandsIn(text, quote));
}
