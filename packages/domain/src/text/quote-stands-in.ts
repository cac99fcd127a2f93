import { inlineText } from './inline-text.ts';

/** White space, quotation marks, dashes and composed letters made one; the words and their case stay. */
function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The two ways in which a text is looked at: as it is written, and as a reader sees it. */
export type Readings = readonly [written: string, read: string];

export const readingsOf = (text: string): Readings => [normaliseText(text), normaliseText(inlineText(text))];

/**
 * Whether a quote stands word for word in a text. White space and the shape of quotation marks and dashes do not
 * count; nor does Markdown's emphasis, so that a quote copied from the rendered page is found too.
 */
export function quoteStandsIn(text: string, quote: string): boolean {
  const wanted = normaliseText(quote);
  if (!wanted) return false;
  if (normaliseText(text).includes(wanted)) return true;
  const plain = normaliseText(inlineText(quote));
  return plain !== '' && normaliseText(inlineText(text)).includes(plain);
}
