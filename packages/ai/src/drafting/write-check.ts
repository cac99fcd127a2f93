import { Check } from '@coursecraft/contract/assessment/check';
import { problemOf } from '@coursecraft/contract/field-problem';
import type { Refused } from '@coursecraft/contract/reasons';
import { shuffled } from '@coursecraft/domain/content/shuffled';
import { isFields } from './is-fields.ts';

const LETTERS = 'abcdefghijkl';
const MOST_HINTS = 5;
const TRUTH = new Map([
  ['true', true],
  ['false', false],
]);
const GAP = /\{\{(\w+)\}\}/g;

type Fields = Record<string, unknown>;

/** Reads “3.5” and “3,5”; undefined for no number. */
const numberOf = (value: unknown) => {
  const number = Number.parseFloat(String(value).replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
};
const filled = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => filled(one) !== undefined) : []);
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isFields) : undefined);

/**
 * Reads a model's check in the form that is stored, with its options in an order of their own, because models put the
 * right one first. Its `rows` are keys of criteria.
 */
export function readCheckReply(reply: unknown): CheckReading {
  if (!isFields(reply)) return readForm(reply);
  const known = readings.get(reply) ?? readForm(formOf(reply));
  readings.set(reply, known);
  return known;
}

type CheckReading = { check: Check } | { problem: Refused };

/** Results by check, because faults are looked for after each correction and few checks change. */
const readings = new WeakMap<object, CheckReading>();

function readForm(form: unknown): CheckReading {
  const parsed = Check.safeParse(form, { reportInput: true });
  if (parsed.success) return { check: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: issue ? withoutPath(problemOf(issue)) : { reason: 'check-type-unknown' } };
}

const withoutPath = ({ reason, values }: Refused): Refused => ({ reason, ...(values && { values }) });

function formOf({ type, stem, criteria, hints, explanation, answer: given, ...reply }: Fields): unknown {
  const answer: unknown[] = Array.isArray(given) ? given : [];
  const keys = texts(criteria);
  const own = texts(hints).slice(0, MOST_HINTS);
  const shared = {
    type,
    stem: filled(stem) ?? filled(reply.text),
    rows: keys.length > 0 ? keys : undefined,
    hints: own.length > 0 ? own : undefined,
    explanation: filled(explanation),
  };
  switch (type) {
    case 'single-choice':
    case 'multi-choice': {
      const options = records(reply.options);
      return {
        ...shared,
        options:
          options &&
          shuffled(options, String(stem)).map(({ text, correct, feedback }, at) => ({
            id: LETTERS[at] ?? String(at),
            text,
            ...(correct === true ? { correct } : {}),
            ...(filled(feedback) ? { feedback } : {}),
          })),
      };
    }
    case 'true-false':
      return { ...shared, answer: TRUTH.get(String(answer[0]).trim().toLowerCase()) };
    case 'numeric': {
      const [number, tolerance, unit] = answer;
      return {
        ...shared,
        answer: numberOf(number),
        tolerance: numberOf(tolerance) || undefined,
        unit: filled(unit),
      };
    }
    case 'short-text':
      return { ...shared, accept: answer };
    case 'cloze': {
      const names = [...String(reply.text).matchAll(GAP)].map(([, gap = '']) => gap);
      const alternatives = (at: number) =>
        String(answer[at] ?? '')
          .split('|')
          .flatMap((one) => one.trim() || []);
      return {
        ...shared,
        text: reply.text,
        gaps: Object.fromEntries([...new Set(names)].map((gap, at) => [gap, { accept: alternatives(at) }])),
      };
    }
    case 'match':
      return { ...shared, pairs: reply.pairs };
    case 'order':
      return { ...shared, items: answer };
    default:
      return shared;
  }
}
