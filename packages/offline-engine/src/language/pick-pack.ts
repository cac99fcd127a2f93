import { languageOf, pickLanguage } from '@coursecraft/domain/language/pick-language';
import { english } from './english.ts';
import { german } from './german.ts';
import type { LanguagePack } from './language-pack.ts';

export const PACKS: Record<LanguagePack['code'], LanguagePack> = { en: english, de: german };

/** Returns the pack of a BCP 47 code, or English. */
export const packOf = (code: string | undefined): LanguagePack => PACKS[languageOf(code).code];

/** Returns the pack of a text, of the stated language if supported. */
export const pickPack = (text: string, stated: string | undefined): LanguagePack =>
  PACKS[pickLanguage(text, stated).code];
