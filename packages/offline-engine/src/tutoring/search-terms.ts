import { languageOf } from '@coursecraft/domain/language/pick-language';
import { stemmerOf } from '@coursecraft/domain/language/stemmer';
import { words } from '@coursecraft/domain/language/words';

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
/** In a language without a list of stop words, a shorter word is treated as one. */
const SHORTEST = 3;

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text in lower case, in any script. */
export const wordsOf = (text: string): string[] =>
  words(UNSPACED.test(text) ? [...segmenter.segment(text)].map(({ segment }) => segment).join(' ') : text);

/** Returns a function that lists the stems of a text's words, without stop words, for a course in a language (BCP 47). */
export function searchTerms(language: string): (text: string) => string[] {
  const stem = stemmerOf(language);
  const { code, stopWords } = languageOf(language);
  const isTelling = language.toLowerCase().startsWith(code)
    ? (word: string) => !stopWords.has(word)
    : (word: string) => word.length >= SHORTEST || /\p{N}/u.test(word) || UNSPACED.test(word);
  return (text) =>
    wordsOf(text)
      .filter(isTelling)
      .flatMap((word) => word.split('-'))
      .filter(isTelling)
      .map(stem);
}
