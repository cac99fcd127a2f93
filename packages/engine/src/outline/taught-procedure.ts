import type { LanguagePack } from '../language/language-pack.ts';
import type { SourceBlock } from '../source/source-block.ts';

/** “How to plan a survey”, “Choosing a loan”, „Wie setzt man einen Haufen auf?“: names something that is done. */
const DOING = {
  en: /^(?:how (?:to|do|can|should)|steps|\p{L}{3,}ing (?:an?|the|your|one['’]?s)|planning|the (?:procedure|method|steps))\b/iu,
  de: /^(?:wie (?:man|sie|\p{L}+ (?:man|sie))|so (?!wie)|schritte?\b|anleitung|vorgehen|ablauf|schritt für schritt)/iu,
} as const;
const FEWEST_STEPS = 4;

/** Numbered work under a heading that names it: what is taught, and no task that is set. */
export function isTaughtProcedure(title: string, blocks: readonly SourceBlock[], pack: LanguagePack): boolean {
  const steps = blocks.flatMap((block) => (block.kind === 'list' && block.ordered ? block.items : []));
  return (
    DOING[pack.code].test(title) &&
    steps.length >= FEWEST_STEPS &&
    steps.every(({ sentences }) => sentences.every(({ text }) => !text.endsWith('?')))
  );
}
