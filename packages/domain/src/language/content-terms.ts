import { distinctiveStems } from './distinctive-stems.ts';
import { languageOf } from './pick-language.ts';
import { stemmerOf } from './stemmer.ts';

/** Without a stop word list, shorter words are ignored. */
const SHORTEST = 3;
const NONE: ReadonlySet<string> = new Set();

/** Returns the stems of the content words of a text in any language (BCP 47), in order with repetitions. */
export function contentTerms(text: string, language: string): string[] {
  const { code, stopWords } = languageOf(language);
  const hasList = language.toLowerCase().startsWith(code);
  const stems = distinctiveStems(text, { stem: stemmerOf(language), stopWords: hasList ? stopWords : NONE });
  return hasList ? stems : stems.filter((stem) => stem.length >= SHORTEST || /[\p{N}\p{Lo}]/u.test(stem));
}
