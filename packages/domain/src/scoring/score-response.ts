import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
import type { Result } from '@coursecraft/contract/progress/result';
import type { Reason } from '@coursecraft/contract/reasons';
import { convertQuantity } from './convert-quantity.ts';
import { matchesText } from './match-text.ts';
import { readQuantity, sameUnit } from './read-quantity.ts';

export type KeyedCheck = Exclude<Check, { type: 'free-response' }>;

type ResponseProblem = Extract<
  Reason,
  | 'choose-an-option'
  | 'choose-some-options'
  | `answer-${'true-or-false' | 'with-text' | 'with-number'}`
  | 'fill-each-gap'
  | 'match-each-side'
  | 'order-all-items'
>;

export type Score =
  | {
      ok: true;
      verdict: Result;
      /** Right share, 0 to 1. */
      share: number;
      feedback: string[];
      /** The right parts of an answer with several, as the student wrote or placed them. */
      right?: string[];
    }
  | { ok: false; reason: ResponseProblem };

const scored = (right: number, all: number, feedback: string[] = []) => ({
  ok: true as const,
  verdict: right === all ? ('met' as const) : right > 0 ? ('partly' as const) : ('not-yet' as const),
  share: right / all,
  feedback,
});
const scoredParts = (right: string[], all: number): Score => ({ ...scored(right.length, all), right });

const ROUNDING = 1e-12;

const refused = (reason: ResponseProblem): Score => ({ ok: false, reason });

/** Scores a response to a keyed check; refuses a response of the wrong form. */
export function scoreResponse(check: KeyedCheck, response: CheckResponse): Score {
  switch (check.type) {
    case 'single-choice': {
      const chosen = check.options.find((option) => option.id === response);
      if (!chosen) return refused('choose-an-option');
      return scored(chosen.correct ? 1 : 0, 1, chosen.feedback ? [chosen.feedback] : []);
    }
    case 'multi-choice':
      return scoreChoices(check, response);
    case 'true-false':
      if (typeof response !== 'boolean') return refused('answer-true-or-false');
      return scored(response === check.answer ? 1 : 0, 1);
    case 'numeric':
      return scoreNumber(check, response);
    case 'short-text':
      if (typeof response !== 'string') return refused('answer-with-text');
      return scored(matchesText(response, check.accept, check.caseSensitive) ? 1 : 0, 1);
    case 'cloze': {
      if (!isRecord(response)) return refused('fill-each-gap');
      const gaps = Object.entries(check.gaps);
      const right = gaps
        .filter(([gap, { accept }]) => matchesText(own(response, gap) ?? '', accept))
        .map(([gap]) => own(response, gap) ?? '');
      return scoredParts(right, gaps.length);
    }
    case 'match': {
      if (!isRecord(response)) return refused('match-each-side');
      const right = check.pairs.filter((pair) => own(response, pair.left) === pair.right);
      return scoredParts(
        right.map((pair) => `${pair.left} → ${pair.right}`),
        check.pairs.length,
      );
    }
    case 'order': {
      if (!Array.isArray(response) || !samePermutation(response, check.items)) return refused('order-all-items');
      const right = check.items.flatMap((item, index) => (response[index] === item ? [`${index + 1}. ${item}`] : []));
      return scoredParts(right, check.items.length);
    }
  }
}

function scoreChoices(check: Extract<Check, { type: 'multi-choice' }>, response: CheckResponse): Score {
  const known = new Set(check.options.map((option) => option.id));
  if (!Array.isArray(response) || response.length === 0 || !response.every((id) => known.has(id)))
    return refused('choose-some-options');
  const chosen = new Set(response);
  const right = check.options.filter((option) => option.correct && chosen.has(option.id)).length;
  const wrong = check.options.filter((option) => !option.correct && chosen.has(option.id)).length;
  const all = check.options.filter((option) => option.correct).length;
  const feedback = check.options.flatMap((option) =>
    chosen.has(option.id) && option.feedback ? [option.feedback] : [],
  );
  const net = Math.max(0, right - wrong);
  return {
    ok: true,
    verdict: right === all && wrong === 0 ? 'met' : net > 0 ? 'partly' : 'not-yet',
    share: net / all,
    feedback,
  };
}

function scoreNumber(check: Extract<Check, { type: 'numeric' }>, response: CheckResponse): Score {
  const given = typeof response === 'number' || typeof response === 'string' ? readQuantity(response) : undefined;
  if (!given) return refused('answer-with-number');
  const isIn = (value: number) =>
    Math.abs(value - check.answer) <= (check.tolerance ?? 0) + ROUNDING * Math.abs(check.answer);
  const isSame = !check.unit || given.unit === undefined || sameUnit(given.unit, check.unit);
  const converted =
    !isSame && check.otherUnits ? convertQuantity(given.value, given.unit ?? '', check.unit ?? '') : undefined;
  const close = isIn(converted ?? given.value);
  const unitFits = isSame || converted !== undefined;
  const feedback = close && !unitFits ? [`The number is right; the unit is not ${given.unit}.`] : [];
  return { ok: true, verdict: close && unitFits ? 'met' : 'not-yet', share: close && unitFits ? 1 : 0, feedback };
}

const isRecord = (value: CheckResponse): value is Record<string, string> =>
  typeof value === 'object' && !Array.isArray(value);

const own = (record: Record<string, string>, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined);

function samePermutation(given: readonly string[], items: readonly string[]): boolean {
  return given.length === items.length && [...given].sort().join('\n') === [...items].sort().join('\n');
}
