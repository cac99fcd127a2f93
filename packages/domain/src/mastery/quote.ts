/**
 * Whether a quote is a student's own words: a part of what they wrote, character for character, with something in it
 * besides spaces.
 */
export function quoteIsIn(answer: string, quote: string): boolean {
  return quote.trim().length > 0 && answer.includes(quote);
}
