import { Check } from '@coursecraft/contract/assessment/check';
import { problemOf } from '@coursecraft/contract/field-problem';
import type { Refused } from '@coursecraft/contract/reasons';
import { shuffled } from '@coursecraft/domain/content/shuffled';

const LETTERS = 'abcdefghijkl';
const MOST_HINTS = 5;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const filled = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => filled(one) !== undefined) : []);
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isFields) : undefined);

/**
 * Reads a model's check in the form that is stored, with its options in an order of their own, because models put the
 * right one first. Its `rows` are keys of criteria.
 */
export function readCheckReply(reply: unknown): { check: Check } | { problem: Refused } {
  const parsed = Check.safeParse(isFields(reply) ? formOf(reply) : reply, { reportInput: true });
  if (parsed.success) return { check: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: issue ? withoutPath(problemOf(issue)) : { reason: 'check-type-unknown' } };
}

const withoutPath = ({ reason, values }: Refused): Refused => ({ reason, ...(values && { values }) });

function formOf({ type, stem, criteria, hints, explanation, ...reply }: Fields): unknown {
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
      return { ...shared, answer: reply.isTrue };
    case 'numeric':
      return {
        ...shared,
        answer: reply.number,
        tolerance: reply.tolerance ?? undefined,
        unit: filled(reply.unit),
      };
    case 'short-text':
      return { ...shared, accept: reply.accept };
    case 'cloze':
      return {
        ...shared,
        text: reply.text,
        gaps: Object.fromEntries((records(reply.gaps) ?? []).map(({ gap, accept }) => [String(gap), { accept }])),
      };
    case 'match':
      return { ...shared, pairs: reply.pairs };
    case 'order':
      return { ...shared, items: reply.items };
    default:
      return shared;
  }
}
