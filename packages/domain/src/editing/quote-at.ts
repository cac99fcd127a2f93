import type { Edit } from '@coursecraft/contract/editing/edit-plan';
import { findQuote } from './find-quote.ts';

/** Returns the quote at a position, with its occurrence number if it is not unique. */
export function quoteAt(text: string, start: number, quote: string): Pick<Edit, 'quote' | 'occurrence'> {
  const places = findQuote(text, quote);
  const at = places.findIndex((place) => place.start === start);
  return places.length === 1 ? { quote } : { quote, occurrence: at + 1 };
}
