/** Returns whether a quote is a verbatim, non-blank part of an answer. */
export function quoteIsIn(answer: string, quote: string): boolean {
  return quote.trim().length > 0 && answer.includes(quote);
}
