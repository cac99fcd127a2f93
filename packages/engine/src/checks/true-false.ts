import type { Check } from '@coursecraft/contract/shapes/check';
import type { Fact } from '../facts/fact.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { bare, capital } from '../rows/sentence-case.ts';
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
    [/\brises\b/, 'falls'],
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

/** A claim to be judged: the material’s own, the mistake that it names, or one of two like things said of the other. */
export function trueOrFalse(row: PlannedRow, context: ItemContext): Check | undefined {
  const { fact } = row;
  if (!fact) return undefined;
  const claims = fact.kind === 'misconception' ? { wrong: fact.wrong } : turnedClaims(fact, row);
  const { wrong, right } = claims ?? {};
  if (!wrong || wrong.length > LONGEST) return undefined;
  const answer = right !== undefined && context.turns.nextTruth();
  const { phrases } = context;
  return {
    type: 'true-false',
    stem: phrases.ask.trueFalse(`${capital(bare(answer ? right : wrong))}.`),
    rows: [row.draft.key],
    answer,
    ...safeHints([phrases.hint.part(row.heading), phrases.hint.rest], []),
    explanation: explanationOf(row, context),
  };
}

type Claims = { wrong: string; right?: string };

function turnedClaims(fact: Fact, row: PlannedRow): Claims | undefined {
  if (fact.kind === 'contrast') return swapped(fact);
  if (fact.kind !== 'rule' && fact.kind !== 'condition') return undefined;
  const { claim } = fact;
  const flips = FLIPS[row.topic.pack.code].filter(([pattern]) => pattern.test(claim));
  const [flip] = flips;
  // Two words that could be turned: turning one of them might leave a claim that is half true.
  if (!flip || flips.length > 1 || new RegExp(`\\b${flip[1]}\\b`).test(claim)) return undefined;
  return { wrong: claim.replace(flip[0], flip[1]), right: claim };
}

/** What is true of the one, said of the other. */
function swapped({ sides }: Extract<Fact, { kind: 'contrast' }>): Claims | undefined {
  const [one, other] = sides;
  if (one.plural !== other.plural || !one.claim.startsWith(one.subject) || !other.claim.startsWith(other.subject))
    return undefined;
  // “True division (/) converts …”: a sign in brackets belongs to its name.
  const said = one.claim.slice(one.subject.length).replace(/^\s*\([^)]{1,12}\)/, '');
  return { wrong: `${other.subject}${said}`, right: `${one.subject}${said}` };
}
