import { english } from './english.ts';
import { german } from './german.ts';
import type { Language } from './language.ts';
import { words } from './words.ts';

/** Characters to examine. */
const SAMPLE = 6000;

/** Returns the language of a BCP 47 code, or English. */
export const languageOf = (code: string | undefined): Language =>
  code?.toLowerCase().startsWith('de') ? german : english;

/** Returns the stated language if supported, else the one with more stop words in the text. */
export function pickLanguage(text: string, stated: string | undefined): Language {
  if (stated && /^(de|en)\b/i.test(stated)) return languageOf(stated);
  const list = words(text.slice(0, SAMPLE));
  const count = ({ stopWords }: Language) => list.filter((word) => stopWords.has(word)).length;
  return count(german) > count(english) ? german : english;
}
