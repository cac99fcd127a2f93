import { languageOf } from './pick-language.ts';
import { separateWords, UNSPACED } from './separate-words.ts';
import { stemmerOf } from './stemmer.ts';
import { words } from './words.ts';

const HANGUL = /\p{Script=Hangul}/u;
/** Without a stop word list, shorter words are ignored in scripts whose words have more letters. */
const SHORTEST = 3;

/** Returns the lowercase words of a text in any script. */
export const wordsOf = (text: string): string[] => words(separateWords(text));

/** Returns a function that lists the stems of a text without stop words (BCP 47). */
export function searchTerms(language: string): (text: string) => string[] {
  const stem = stemmerOf(language);
  const { code, stopWords } = languageOf(language);
  const isDistinctive = language.toLowerCase().startsWith(code)
    ? (word: string) => !stopWords.has(word)
    : (word: string) => word.length >= SHORTEST || /\p{N}/u.test(word) || UNSPACED.test(word) || HANGUL.test(word);
  return (text) =>
    wordsOf(text)
      .filter(isDistinctive)
      .flatMap((word) => word.split('-'))
      .filter(isDistinctive)
      .map(stem);
}
