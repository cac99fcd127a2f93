import type { DraftContext } from '../drafting/draft-context.ts';
import { isBroken } from '../language/is-broken.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { bare, capital } from '../language/sentence-case.ts';
import { isTaughtProcedure } from '../outline/taught-procedure.ts';
import type { Part, Topic } from '../outline/topic.ts';
import type { SourceBlock } from '../source/source-block.ts';
import { criterionOf, lookAgain, plain, type Question, safeHints, sourceOf } from './question.ts';

type List = Extract<SourceBlock, { kind: 'list' }>;

const [FEWEST, MOST] = [3, 9];
const LONGEST_STEP = 220;
/** Words that reveal the position of a step. */
const PLACED =
  /^(?:first|second|third|then|next|finally|lastly|after that|zuerst|zunächst|dann|danach|zuletzt|schließlich)\b/i;

/** Introductions that make order matter. */
const LEADS: Record<LanguagePack['code'], RegExp> = {
  en: /\b(?:steps|stages|phases|procedure|in (?:this|that|the following) order|follow these)\b.*:$/i,
  de: /\b(?:schritte|schritten|phasen|stufen|reihenfolge|vorgehen|so gehen sie vor)\b.*:$/i,
};

function stepsIn(list: List, pack: LanguagePack): string[] | undefined {
  const items = list.items.filter(({ depth }) => depth === 0);
  const steps = items.map(({ sentences }) => capital(bare(sentences[0]?.text ?? '')));
  const isWhole = steps.every(
    (step) =>
      step.length > 3 &&
      step.length <= LONGEST_STEP &&
      !step.endsWith('?') &&
      !PLACED.test(step) &&
      !isBroken(step, pack),
  );
  const isDistinct = new Set(steps.map((step) => step.toLowerCase())).size === steps.length;
  return list.ordered && isWhole && isDistinct && steps.length >= FEWEST && steps.length <= MOST ? steps : undefined;
}

/** Creates orderings from numbered steps whose order matters. */
export function askSteps(part: Part, topic: Topic, context: DraftContext): Question[] {
  const { pack } = topic;
  return part.blocks.flatMap((block, at): Question[] => {
    if (block.kind !== 'list') return [];
    const steps = stepsIn(block, pack);
    const before = part.blocks[at - 1];
    const lead = before?.kind === 'paragraph' ? (before.sentences.at(-1)?.text ?? '') : '';
    const title = part.title || topic.title;
    const matters = LEADS[pack.code].test(lead) || isTaughtProcedure(title, part.blocks, pack);
    const [first] = block.items.flatMap(({ sentences }) => sentences);
    if (!steps || !matters || !first) return [];
    const { phrases } = context;
    const criterion = criterionOf({
      kind: 'procedure',
      statement: phrases.criterion.steps(title, steps),
      sources: [sourceOf(first)],
    });
    return [
      {
        criterion,
        check: {
          type: 'order',
          stem: phrases.ask.order(plain(title)),
          items: steps.map((step) => plain(step)),
          ...safeHints(lookAgain({ heading: part.title, title: topic.title }, context), []),
        },
        sentence: first,
        block,
      },
    ];
  });
}
