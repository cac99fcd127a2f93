import { words } from '@coursecraft/domain/text/words';
import { english } from './english.ts';
import { german } from './german.ts';
import type { LanguagePack } from './language-pack.ts';

/** The pack of a BCP 47 code; English where the language is another one. */
export const packOf = (code: string | undefined): LanguagePack =>
  code?.toLowerCase().startsWith('de') ? german : english;

/** The pack of a text: what is stated where it is one of ours, else the one whose small words it uses more. */
export function pickLanguage(text: string, stated: string | undefined): LanguagePack {
  if (stated && /^(de|en)\b/i.test(stated)) return packOf(stated);
  const list = words(text.slice(0, 6000));
  const count = (pack: LanguagePack) => list.filter((word) => pack.stopWords.has(word)).length;
  return count(german) > count(english) ? german : english;
}
