import { englishPhrases } from './english-phrases.ts';
import { germanPhrases } from './german-phrases.ts';
import type { Phrases } from './phrases.ts';

/** The engine's own words in a course's language; English for languages it has no words in. */
export const phrasesOf = (language: string): Phrases => (/^de\b/i.test(language) ? germanPhrases : englishPhrases);
