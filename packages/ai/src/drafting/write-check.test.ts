import { expect, it } from 'vitest';
import type { CheckReply } from './reply.ts';
import { readCheckReply } from './write-check.ts';

const base: CheckReply = {
  type: 'free-response',
  stem: 'Why?',
  criteria: ['r1'],
  options: null,
  text: null,
  answer: null,
  pairs: null,
  hints: ['Think.'],
  explanation: 'Because.',
};
const shared = { stem: 'Why?', rows: ['r1'], hints: ['Think.'], explanation: 'Because.' };

it.each<[Partial<CheckReply>, object]>([
  [{}, { type: 'free-response' }],
  [
    { type: 'true-false', answer: ['True'] },
    { type: 'true-false', answer: true },
  ],
  [
    { type: 'numeric', answer: ['3.5', '0.1', 'm'] },
    { type: 'numeric', answer: 3.5, tolerance: 0.1, unit: 'm' },
  ],
  [
    { type: 'numeric', answer: ['3,5', '0', ''] },
    { type: 'numeric', answer: 3.5 },
  ],
  [
    { type: 'short-text', answer: ['mole', 'moles'] },
    { type: 'short-text', accept: ['mole', 'moles'] },
  ],
  [
    { type: 'cloze', text: 'A {{1}} and a {{2}}.', answer: ['mole | pier', 'quay'] },
    {
      type: 'cloze',
      text: 'A {{1}} and a {{2}}.',
      gaps: { 1: { accept: ['mole', 'pier'] }, 2: { accept: ['quay'] } },
    },
  ],
  [
    {
      type: 'match',
      pairs: [
        { left: 'one', right: 'uno' },
        { left: 'two', right: 'dos' },
      ],
    },
    {
      type: 'match',
      pairs: [
        { left: 'one', right: 'uno' },
        { left: 'two', right: 'dos' },
      ],
    },
  ],
  [
    { type: 'order', answer: ['first', 'second'] },
    { type: 'order', items: ['first', 'second'] },
  ],
])('reads %j', (change, expected) => {
  expect(readCheckReply({ ...base, ...change })).toEqual({ check: { ...shared, ...expected } });
});

it.each<[unknown, string]>([
  [{ ...base, type: 'single-choice' }, 'check-options-missing'],
  [{ ...base, type: 'true-false', answer: ['perhaps'] }, 'check-truth-missing'],
  [{ ...base, type: 'numeric', answer: ['many'] }, 'check-number-missing'],
  [{ ...base, type: 'short-text' }, 'check-accepted-too-few'],
  [{ ...base, type: 'cloze', text: 'No gap.', answer: ['a'] }, 'check-gap-missing'],
  [{ ...base, type: 'cloze', text: 'A {{1}} and {{2}}.', answer: ['a'] }, 'check-accepted-too-few'],
  [{ ...base, type: 'order', answer: ['one'] }, 'check-items-too-few'],
  [{ ...base, type: 'match', pairs: [] }, 'check-pairs-too-few'],
  [{ ...base, stem: ' ' }, 'check-text-missing'],
  [{ ...base, type: 'riddle' }, 'check-type-unknown'],
])('refuses %j with a reason', (reply, reason) => {
  expect(readCheckReply(reply)).toMatchObject({ problem: { reason } });
});
