import type { LanguagePack } from '../language/language-pack.ts';
import { type SourceBlock, sentencesOf } from '../source/source-block.ts';

/** “How to plan a survey”, “Choosing a loan”, „Wie setzt man einen Haufen auf?“. */
const DOING = {
  en: /^(?:how (?:to|do|can|should)|steps|\p{L}{3,}ing (?:an?|the|your|one['’]?s)|planning|the (?:procedure|method|steps))\b/iu,
  de: /^(?:wie (?:man|sie|\p{L}+ (?:man|sie))|so (?!wie)|schritte?\b|anleitung|vorgehen|ablauf|schritt für schritt)/iu,
} as const;
const FEWEST_STEPS = 4;
/** Words for first and last steps. */
const TURNS = {
  en: { first: /^first(?:ly)?\b/i, last: /^(?:finally|lastly)\b/i },
  de: { first: /^(?:zuerst|zunächst)\b/i, last: /^(?:zuletzt|schließlich|zum schluss|am ende)\b/i },
} as const;

/** Returns whether numbered work under such a heading is taught and no exercise. */
export function isTaughtProcedure(title: string, blocks: readonly SourceBlock[], pack: LanguagePack): boolean {
  if (!DOING[pack.code].test(title)) return false;
  const steps = blocks.flatMap((block) => (block.kind === 'list' && block.ordered ? block.items : []));
  const proseSentences = blocks.filter(({ kind }) => kind === 'paragraph').flatMap(sentencesOf);
  const { first, last } = TURNS[pack.code];
  const areTurns =
    proseSentences.some(({ text }) => first.test(text)) && proseSentences.some(({ text }) => last.test(text));
  const asksNothing = steps.every(({ sentences }) => sentences.every(({ text }) => !text.endsWith('?')));
  return areTurns || (steps.length >= FEWEST_STEPS && asksNothing);
}
