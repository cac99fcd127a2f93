/** Matches a letter of a script without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Puts spaces between the words of a text in a script without them. */
export const separateWords = (text: string): string =>
  UNSPACED.test(text) ? [...segmenter.segment(text)].map(({ segment }) => segment).join(' ') : text;
