import { locateQuote } from '@coursecraft/domain/text/locate-quote';
import { isCopied } from '@coursecraft/engine/judge/copied-from';

/** Where a model's quote stands: the student's own letters, or why it proves nothing. */
export type OwnQuote = { quote: string } | { problem: 'not-found' | 'copied' };

/**
 * The student's own letters that a model quotes from a message. `before` is what stood before the student: words copied from
 * there are not their own.
 */
export function ownQuote(message: string, quote: string | null, before: string): OwnQuote {
  const place = quote === null ? undefined : locateQuote(message, quote);
  if (!place) return { problem: 'not-found' };
  const own = message.slice(place.start, place.end);
  return isCopied(own, before) ? { problem: 'copied' } : { quote: own };
}
