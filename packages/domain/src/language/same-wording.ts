import { pickLanguage } from './pick-language.ts';
import { words } from './words.ts';

/** What stands between words and may turn a statement round: `<`, `≥`, `=`, `%`. */
const SIGNS = /[^\p{L}\p{N}\s.,;:!?…"'“”„‚‘’«»()_-]/gu;

/** Whether two texts say the same up to spelling: the same words in the same order, each by its stem, and the same signs. */
export function sameWording(one: string, other: string): boolean {
  if (one === other) return true;
  const { stem } = pickLanguage(`${one} ${other}`, undefined);
  const told = (text: string) =>
    JSON.stringify([words(text).map((word) => stem(word)), text.normalize('NFC').match(SIGNS) ?? []]);
  return told(one) === told(other);
}
