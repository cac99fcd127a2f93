import type { Check } from '@coursecraft/contract/assessment/check';
import fc from 'fast-check';

/** A marker in everything that students must not see. */
export const CANARY = 'CANARY';

const words = fc
  .array(fc.stringMatching(/^[\p{L}\d"':#{}[\]`|>-]{1,8}$/u), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(' ').trim());
const secret = words.map((text) => `${text} ${CANARY}`);
const distinct = (min: number, max: number) => fc.uniqueArray(words, { minLength: min, maxLength: max });

const shared = fc.record({
  stem: words,
  rows: fc.array(fc.constant(`row_${CANARY}`), { maxLength: 2 }),
  hints: fc.array(secret, { maxLength: 3 }),
  explanation: secret,
});

const options = fc.tuple(distinct(2, 6), fc.nat(), secret).map(([texts, pick, feedback]) =>
  texts.map((text, index) => ({
    id: `o${index}`,
    text,
    feedback,
    ...(index === pick % texts.length ? { correct: true } : {}),
  })),
);

const kinds: fc.Arbitrary<object>[] = [
  options.map((list) => ({ type: 'single-choice', options: list })),
  options.map((list) => ({ type: 'multi-choice', options: list })),
  fc.boolean().map((answer) => ({ type: 'true-false', answer })),
  fc.integer().map((answer) => ({ type: 'numeric', answer, tolerance: 0.5, unit: 'km' })),
  secret.map((text) => ({ type: 'short-text', accept: [text] })),
  secret.map((text) => ({ type: 'cloze', text: 'The {{1}} rises', gaps: { 1: { accept: [text] } } })),
  fc.tuple(distinct(2, 5), distinct(5, 5)).map(([left, right]) => ({
    type: 'match',
    pairs: left.map((text, index) => ({ left: text, right: right[index] })),
  })),
  distinct(2, 6).map((items) => ({ type: 'order', items })),
  fc.constant({ type: 'free-response' }),
];

export const anyCheck: fc.Arbitrary<Check> = fc
  .tuple(shared, fc.oneof(...kinds))
  .map(([common, kind]) => ({ ...common, ...kind }) as Check);
