import type { Vocabulary } from './language.ts';
import { words } from './words.ts';

/** The stems of the words that say what a text is about, in order, repeats too. A compound with hyphens is also its parts. */
export const tellingStems = (text: string, { stem, stopWords }: Vocabulary): string[] =>
  words(text)
    .flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]))
    .filter((word) => !stopWords.has(word) && (word.length > 1 || /\d/.test(word)))
    .map(stem);
