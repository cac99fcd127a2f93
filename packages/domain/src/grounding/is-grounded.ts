import type { Source } from '@coursecraft/contract/uploads/upload';
import { inlineText } from '../text/inline-text.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { quoteStandsIn, type Readings, readingsOf } from '../text/quote-stands-in.ts';

type Document = { name: string; pages: readonly { page: number; text: string }[] };

const pagesOf = ({ upload, page }: Source, documents: readonly Document[]) => {
  const pages = documents.find(({ name }) => name === upload)?.pages ?? [];
  return page === undefined ? pages : pages.filter((one) => one.page === page);
};

/** Returns whether the quote is verbatim in the upload, and on the page if one is given. */
export const isGrounded = (source: Source, documents: readonly Document[]): boolean =>
  pagesOf(source, documents).some(({ text }) => quoteStandsIn(text, source.quote));

/** Like `isGrounded` for many quotes: reads each page once. */
export function createGrounding(documents: readonly Document[]): (source: Source) => boolean {
  const readings = new Map<string, Readings>();
  const read = (text: string) => {
    const known = readings.get(text) ?? readingsOf(text);
    readings.set(text, known);
    return known;
  };
  return (source) => {
    const written = normalizeText(source.quote);
    if (!written) return false;
    const plain = normalizeText(inlineText(source.quote));
    return pagesOf(source, documents).some(({ text }) => {
      const [whole, displayed] = read(text);
      return whole.includes(written) || (plain !== '' && displayed.includes(plain));
    });
  };
}
