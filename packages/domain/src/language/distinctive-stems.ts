import type { Vocabulary } from './language.ts';
import { words } from './words.ts';

/** Returns the stems of content words in order with repetitions; hyphenated compounds include their parts. */
export const distinctiveStems = (text: string, { stem, stopWords }: Vocabulary): string[] =>
  words(text)
    .flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]))
    .filter((word) => !stopWords.has(word) && (word.length > 1 || /\d/.test(word)))
    .map(stem);
