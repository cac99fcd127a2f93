import type { Check } from '@coursecraft/contract/shapes/check';
import type { Fact } from '../facts/fact.ts';
import { predicatesOf } from '../facts/predicates.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital, inside } from '../rows/sentence-case.ts';
import type { ItemContext } from './item-context.ts';
import { safeHints } from './safe-hints.ts';
import { explanationOf } from './term-items.ts';

const FLIPS: Record<LanguagePack['code'], readonly (readonly [RegExp, string])[]> = {
  en: [
    [/\bcannot\b/, 'can'],
    [/\bmust\b(?! not)/, 'need not'],
    [/\balways\b/, 'never'],
    [/\bnever\b/, 'always'],
    [/\bimmutable\b/, 'mutable'],
    [/\bfrom left to right\b/, 'from right to left'],
    [/\bbefore\b/, 'after'],
    [/\bascending\b/, 'descending'],
    [/\blargest\b/, 'smallest'],
    [/\bsmallest\b/, 'largest'],
    [/\bhighest\b/, 'lowest'],
    [/\blowest\b/, 'highest'],
    [/\bincreases\b/, 'decreases'],
    [/\brises\b(?! (?:above|over|from|to)\b)/, 'falls'],
    [/\bone or more\b/, 'no'],
  ],
  de: [
    [/\bkann nicht\b/, 'kann'],
    [/\bimmer\b/, 'nie'],
    [/\bnie\b/, 'immer'],
    [/\bsteigt\b/, 'sinkt'],
    [/\bsinkt\b/, 'steigt'],
    [/\bhöchste\b/, 'niedrigste'],
    [/\bgrößte\b/, 'kleinste'],
    [/\bvor dem\b/, 'nach dem'],
  ],
};

const LONGEST = 200;

/**
 * A claim to be judged: the mistake that the material names, its own rule turned round, or what is said of one of two
 * like things and not of the other. Its own sentence word for word would ask for nothing.
 */
export function trueOrFalse(row: PlannedRow, context: ItemContext): Check | undefined {
  const { fact } = row;
  if (!fact) return undefined;
  const claims = fact.kind === 'misconception' ? { wrong: fact.wrong } : turnedClaims(fact, row, context);
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

function turnedClaims(fact: Fact, row: PlannedRow, context: ItemContext): Claims | undefined {
  if (fact.kind === 'contrast') return swapped(fact, row, context);
  if (fact.kind !== 'rule' && fact.kind !== 'condition') return undefined;
  const { claim } = fact;
  const flips = FLIPS[row.topic.pack.code].filter(([pattern]) => pattern.test(claim));
  const [flip] = flips;
  // Two words that could be turned: turning one of them might leave a claim that is half true.
  if (!flip || flips.length > 1 || new RegExp(`\\b${flip[1]}\\b`).test(claim)) return undefined;
  return { wrong: claim.replace(flip[0], flip[1]) };
}

/** “It is the one, not the other, that does not …” says no to a no. */
const DENIES = /^ (?:\p{L}+ )?(?:not|no|never|cannot|nicht|nie|kein\p{L}*)(?= )/iu;

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
