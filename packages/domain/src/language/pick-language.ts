import { english } from './english.ts';
import { german } from './german.ts';
import type { Language } from './language.ts';
import { words } from './words.ts';

/** Letters of a text that are looked at; more do not change the answer. */
const SAMPLE = 6000;

/** The language of a BCP 47 code; English where it is another one. */
export const languageOf = (code: string | undefined): Language =>
  code?.toLowerCase().startsWith('de') ? german : english;

/** The language of a text: what is stated where it is one of ours, else the one whose small words it uses more. */
export function pickLanguage(text: string, stated: string | undefined): Language {
  if (stated && /^(de|en)\b/i.test(stated)) return languageOf(stated);
  const list = words(text.slice(0, SAMPLE));
  const count = ({ stopWords }: Language) => list.filter((word) => stopWords.has(word)).length;
  return count(german) > count(english) ? german : english;
}
