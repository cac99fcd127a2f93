import { languageOf, pickLanguage } from '@coursecraft/domain/language/pick-language';
import { english } from './english.ts';
import { german } from './german.ts';
import type { LanguagePack } from './language-pack.ts';

const packs: Record<LanguagePack['code'], LanguagePack> = { en: english, de: german };

/** The pack of a BCP 47 code; English where the language is another one. */
export const packOf = (code: string | undefined): LanguagePack => packs[languageOf(code).code];

/** The pack of a text, whose language is the stated one where we have it. */
export const pickPack = (text: string, stated: string | undefined): LanguagePack =>
  packs[pickLanguage(text, stated).code];
