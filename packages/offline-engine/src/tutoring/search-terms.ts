import { languageOf } from '@coursecraft/domain/language/pick-language';
import { stemmerOf } from '@coursecraft/domain/language/stemmer';
import { words } from '@coursecraft/domain/language/words';

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** Without a stop word list, shorter words are ignored. */
const SHORTEST = 3;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Returns the lowercase words of a text in any script. */
export const wordsOf = (text: string): string[] =>
  words(UNSPACED.test(text) ? [...segmenter.segment(text)].map(({ segment }) => segment).join(' ') : text);

/** Returns a function that lists the stems of a text without stop words (BCP 47). */
export function searchTerms(language: string): (text: string) => string[] {
  const stem = stemmerOf(language);
  const { code, stopWords } = languageOf(language);
  const isDistinctive = language.toLowerCase().startsWith(code)
    ? (word: string) => !stopWords.has(word)
    : (word: string) => word.length >= SHORTEST || /\p{N}/u.test(word) || UNSPACED.test(word);
  return (text) =>
    wordsOf(text)
      .filter(isDistinctive)
      .flatMap((word) => word.split('-'))
      .filter(isDistinctive)
      .map(stem);
}
