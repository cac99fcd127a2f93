import { englishPhrases } from './english-phrases.ts';
import { germanPhrases } from './german-phrases.ts';
import type { Phrases } from './phrases.ts';

/** Returns the engine's texts in German or English. */
export const phrasesOf = (language: string): Phrases => (/^de\b/i.test(language) ? germanPhrases : englishPhrases);
