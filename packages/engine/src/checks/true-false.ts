import type { Check } from '@coursecraft/contract/shapes/check';
import { predicatesOf } from '../facts/clauses/predicates.ts';
import type { Fact } from '../facts/fact.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital, inside } from '../rows/sentence-case.ts';
import type { ItemContext } from './item-context.ts';
import { safeHints } from './safe-hints.ts';
import { explanationOf } from './term-items.ts';

const LONGEST = 200;

/**
 * A claim to be judged: the mistake that the material names, or what is said of one of two like things and not of the
 * other. Its own sentence word for word would ask for nothing.
 */
export function trueOrFalse(row: PlannedRow, context: ItemContext): Check | undefined {
  const { fact } = row;
  if (!fact) return undefined;
  const claims = claimsOf(fact, row, context);
  const { wrong, right } = claims ?? {};
  if (!wrong || wrong.length > LONGEST) return undefined;
  const answer = context.turns.nextTruth(right !== undefined);
  if (answer === undefined) return undefined;
  const { phrases } = context;
  return {
    type: 'true-false',
    stem: phrases.ask.trueFalse(`${capital(bare(answer && right ? right : wrong))}.`),
    rows: [row.draft.key],
    answer,
    ...safeHints([phrases.hint.part(row.heading), phrases.hint.rest], []),
    explanation: explanationOf(row, context),
  };
}

type Claims = { wrong: string; right?: string };

/** “It is the one, not the other, that does not …” says no to a no. */
const DENIES = /^ (?:\p{L}+ )?(?:not|no|never|cannot|nicht|nie|kein\p{L}*)(?= )/iu;

function claimsOf(fact: Fact, row: PlannedRow, context: ItemContext): Claims | undefined {
  if (fact.kind === 'misconception') return { wrong: fact.wrong };
  return fact.kind === 'contrast' ? swapped(fact, row, context) : undefined;
}

/** Which of the two is it that …? What is true of the one is said of it, or of the other. */
function swapped(
  { sides }: Extract<Fact, { kind: 'contrast' }>,
  { topic }: PlannedRow,
  { phrases, names }: ItemContext,
): Claims | undefined {
  const [said] = predicatesOf(sides, topic.pack) ?? [];
  const [first, second] = sides.map(({ subject }) => inside(subject, topic.pack, names));
  if (!first || !second || !said || DENIES.test(said)) return undefined;
  return { wrong: phrases.ask.notThat(second, first, said), right: phrases.ask.notThat(first, second, said) };
}
