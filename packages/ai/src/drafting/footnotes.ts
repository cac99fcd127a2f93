import type { Source } from '@coursecraft/contract/uploads/upload';
import { inertMarkdown } from '@coursecraft/domain/content/inert-markdown';

const pageWord = (language: string) => (language.startsWith('de') ? 'Seite' : 'page');

/** Longer quotes are cut at a word so that the rest is still found in the source. */
const LONGEST = 220;

const shortened = (quote: string) =>
  quote.length <= LONGEST ? quote : quote.slice(0, Math.max(40, quote.lastIndexOf(' ', LONGEST)));

/** Writes a source footnote: `[^c1]: tides.pdf, page 3: “High water comes twice.”`. */
export function footnote(mark: string, { upload, page, quote }: Source, language: string): string {
  const place = page === undefined ? upload : `${upload}, ${pageWord(language)} ${page}`;
  const words = inertMarkdown(quote.replace(/\s+/g, ' ').trim(), { showsMarks: true });
  return `[^${mark}]: ${place}: “${shortened(words)}”`;
}
