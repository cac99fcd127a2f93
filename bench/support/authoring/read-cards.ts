import type { Failure } from './failure.ts';
import type { DraftReading } from './read-draft.ts';
import { breaksOff } from './read-wording.ts';
import { contentOf, isFunctionWord, type Tongue, wordsOf } from './word-forms.ts';

const LONGEST_FRONT = 6;
const FINITE: Record<Tongue, RegExp> = {
  en: /\b(?:is|are|was|were|has|have|had|can|could|will|would|may|might|must|should|does|do|did)\b/i,
  de: /\b(?:ist|sind|war|waren|hat|haben|kann|können|wird|werden|muss|müssen|soll|sollen|darf)\b/i,
};

const CODE = /^`[^`]+`(?:,? (?:(?:or|and|oder|und) )?`[^`]+`)*(?: \p{L}+)?$/u;
/** “For loop”, “Up arrow”: a small word that is a name. */
const NAMED_BY_WORD = /^\p{L}+ (?:loop|statement|operator|keyword|clause|arrow|branch|block)s?$/iu;

/** Whether a front asks how two things differ. */
export const setsApart = (front: string): boolean =>
  /^how do(?:es)? \S.* differ from \S.*\?$|^worin unterscheiden sich \S.* und \S.*\?$/i.test(front.trim());

/** Whether a front names something: a noun phrase of a few words that starts with no small word. */
export function namesSomething(front: string, tongue: Tongue): boolean {
  if (CODE.test(front.trim()) || NAMED_BY_WORD.test(front.trim()) || !/[\p{L}\p{N}]/u.test(front)) return true;
  const words = wordsOf(front.replace(/`[^`]*`/g, 'x'));
  return (
    words.length > 0 &&
    words.length <= LONGEST_FRONT &&
    !isFunctionWord(words[0] ?? '', tongue) &&
    !FINITE[tongue].test(front) &&
    !/[?!.:;,]$/.test(front.trim()) &&
    !breaksOff(front, tongue)
  );
}

/** How many words a back adds that its front has not. */
export function addedBy(back: string, front: string, tongue: Tongue): number {
  const known = contentOf(front, tongue);
  return [...contentOf(back, tongue)].filter((word) => !known.has(word)).length;
}

/** A front names one thing, or asks what tells two apart. */
export function readCardFaces({ cards, tongue }: DraftReading): Failure[] {
  return cards.flatMap(({ front, back }): Failure[] => [
    ...(setsApart(front) || namesSomething(front, tongue) ? [] : [{ kind: 'front' as const, text: front }]),
    ...(addedBy(back, front, tongue) < 2 ? [{ kind: 'circular' as const, text: `${front}: ${back}` }] : []),
  ]);
}
