import type { Check } from '@coursecraft/contract/assessment/check';
import { describe, expect, test } from 'vitest';
import { responseInWords } from './response-in-words.ts';

const options = [
  { id: 'a', text: 'Branch', correct: true },
  { id: 'b', text: 'Loop' },
];
const CASES: [Check, kept: string, read: string][] = [
  [{ type: 'single-choice', stem: 'Which?', options }, 'b', 'Loop'],
  [{ type: 'multi-choice', stem: 'Which?', options }, '["a","b"]', 'Branch\nLoop'],
  [{ type: 'order', stem: 'Order.', items: ['one', 'two'] }, '["two","one"]', '1. two\n2. one'],
  [
    {
      type: 'match',
      stem: 'Match.',
      pairs: [
        { left: '=', right: 'sets' },
        { left: '==', right: 'compares' },
      ],
    },
    '{"=":"compares","==":"sets"}',
    '= → compares\n== → sets',
  ],
  [
    { type: 'cloze', stem: 'Fill.', text: 'A {{1}} repeats.', gaps: { '1': { accept: ['loop'] } } },
    '{"1":"branch"}',
    'A [branch] repeats.',
  ],
  [{ type: 'short-text', stem: 'What?', accept: ['2'] }, '*2*', '*2*'],
  [{ type: 'true-false', stem: 'So?', answer: true }, 'false', 'false'],
];

describe('stored response in words', () => {
  test.each(CASES.map(([check, kept, read]) => ({ check, kept, read })))(
    'is readable for $check.type',
    ({ check, kept, read }) => {
      expect(responseInWords(check, kept)).toBe(read);
    },
  );

  test('is shown as stored if the check has changed', () => {
    expect(responseInWords({ type: 'single-choice', stem: 'Which?', options }, 'z')).toBe('z');
    expect(responseInWords({ type: 'order', stem: 'Order.', items: ['one', 'two'] }, 'one, two')).toBe('one, two');
  });
});
