import { type Stem, words } from './words.ts';

/** What is known of a language to tell words apart that say what a text is about. */
export type Language = {
  stem: Stem;
  /** Words that carry no subject of their own. */
  stopWords: ReadonlySet<string>;
};

/** The stems of the words that say what a text is about, in order, repeats too. A compound with hyphens is also its parts. */
export const tellingStems = (text: string, { stem, stopWords }: Language): string[] =>
  words(text)
    .flatMap((word) => (word.includes('-') ? [word, ...word.split('-')] : [word]))
    .filter((word) => !stopWords.has(word) && (word.length > 1 || /\d/.test(word)))
    .map(stem);
