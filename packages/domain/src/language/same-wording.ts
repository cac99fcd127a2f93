import { pickLanguage } from './pick-language.ts';
import { words } from './words.ts';

/** Signs that may change the meaning: `<`, `≥`, `=`, `%`. */
const SIGNS = /[^\p{L}\p{N}\s.,;:!?…"'“”„‚‘’«»()_-]/gu;

/** Returns whether two texts have the same stems and signs in the same order. */
export function sameWording(one: string, other: string): boolean {
  if (one === other) return true;
  const { stem } = pickLanguage(`${one} ${other}`, undefined);
  const normalized = (text: string) =>
    JSON.stringify([words(text).map((word) => stem(word)), text.normalize('NFC').match(SIGNS) ?? []]);
  return normalized(one) === normalized(other);
}
