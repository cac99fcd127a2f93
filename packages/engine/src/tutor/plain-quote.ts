/** Letters and numbers alone: a quote is known again whatever marks it was shown with. */
export const plainQuote = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
