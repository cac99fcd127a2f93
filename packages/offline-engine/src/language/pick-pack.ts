import { languageOf, pickLanguage } from '@coursecraft/domain/language/pick-language';
import { english } from './english.ts';
import { german } from './german.ts';
import type { LanguagePack } from './language-pack.ts';

export const PACKS: Record<LanguagePack['code'], LanguagePack> = { en: english, de: german };

/** The pack of a BCP 47 code; English where the language is another one. */
export const packOf = (code: string | undefined): LanguagePack => PACKS[languageOf(code).code];

/** The pack of a text, whose language is the stated one where we have it. */
export const pickPack = (text: string, stated: string | undefined): LanguagePack =>
  PACKS[pickLanguage(text, stated).code];
