import { inlineText } from './inline-text.ts';
import { normalizeText } from './normalize-text.ts';

export type Readings = readonly [written: string, read: string];

export const readingsOf = (text: string): Readings => [normalizeText(text), normalizeText(inlineText(text))];

/** Returns whether a quote is in a text, regardless of spaces, case, diacritics, quote style and Markdown emphasis. */
export function quoteStandsIn(text: string, quote: string): boolean {
  const wanted = normalizeText(quote);
  if (!wanted) return false;
  if (normalizeText(text).includes(wanted)) return true;
  const plain = normalizeText(inlineText(quote));
  return plain !== '' && normalizeText(inlineText(text)).includes(plain);
}
