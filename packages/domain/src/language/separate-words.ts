import { segmentWords } from './segment-words.ts';

/** Matches a letter of a script without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/** Puts spaces between the words of a text in a script without them. */
export const separateWords = (text: string): string =>
  UNSPACED.test(text) ? [...segmentWords(text)].map(({ segment }) => segment).join(' ') : text;
