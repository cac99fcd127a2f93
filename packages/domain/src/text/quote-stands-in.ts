import { inlineText } from './inline-text.ts';
import { normalizeText } from './normalize-text.ts';

export type Readings = readonly [written: string, read: string];

export const readingsOf = (text: string): Readings => [normalizeText(text), normalizeText(inlineText(text))];

/**
 * Whether a quote stands word for word in a text. White space, case, diacritics and the shape of quotation marks and dashes
 * do not count; nor does Markdown's emphasis, so that a quote copied from the rendered page is found too.
 */
export function quoteStandsIn(text: string, quote: string): boolean {
  const wanted = normalizeText(quote);
  if (!wanted) return false;
  if (normalizeText(text).includes(wanted)) return true;
  const plain = normalizeText(inlineText(quote));
  return plain !== '' && normalizeText(inlineText(text)).includes(plain);
}
