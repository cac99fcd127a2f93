import type { Check, CheckResponse } from '@coursecraft/contract/shapes/check';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCheck } from '../content/check.arbitrary.ts';
import { type KeyedCheck, scoreResponse } from './score-response.ts';

function keyOf(check: KeyedCheck): CheckResponse {
  switch (check.type) {
    case 'single-choice':
      return check.options.find((option) => option.correct)?.id ?? '';
    case 'multi-choice':
      return check.options.filter((option) => option.correct).map((option) => option.id);
    case 'true-false':
      return check.answer;
    case 'numeric':
      return `${check.answer} ${check.unit ?? ''}`;
    case 'short-text':
      return check.accept[0] ?? '';
    case 'cloze':
      return Object.fromEntries(Object.entries(check.gaps).map(([gap, { accept }]) => [gap, accept[0] ?? '']));
    case 'match':
      return Object.fromEntries(check.pairs.map(({ left, right }) => [left, right]));
    case 'order':
      return check.items;
  }
}

const verdict = (check: KeyedCheck, response: CheckResponse) => {
  const score = scoreResponse(check, response);
  return score.ok ? score.verdict : score.problem;
};
const stem = 'Question';

describe('scoring', () => {
  test('meets every check by its own key', () => {
    fc.assert(
      fc.property(anyCheck, (check: Check) => {
        fc.pre(check.type !== 'free-response');
        expect(scoreResponse(check as KeyedCheck, keyOf(check as KeyedCheck))).toMatchObject({
          ok: true,
          verdict: 'met',
          share: 1,
        });
      }),
    );
  });

  test('never throws, whatever form the response has', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.boolean(),
      fc.double(),
      fc.array(fc.string()),
      fc.dictionary(fc.string(), fc.string()),
    );
    fc.assert(
      fc.property(anyCheck, anything, (check, response) => {
        fc.pre(check.type !== 'free-response');
        const score = scoreResponse(check as KeyedCheck, response);
        if (score.ok) expect(score.share).toBeGreaterThanOrEqual(0);
        else expect(score.problem).toMatch(/\.$/);
      }),
    );
  });

  test('gives a wrong choice its own feedback', () => {
    const options = [
      { id: 'a', text: 'yes', correct: true },
      { id: 'b', text: 'no', feedback: 'Look at the moon.' },
    ];
    expect(scoreResponse({ type: 'single-choice', stem, options }, 'b')).toEqual({
      ok: true,
      verdict: 'not-yet',
      share: 0,
      feedback: ['Look at the moon.'],
    });
  });

  test('does not reward choosing everything', () => {
    const options = ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id, correct: id < 'c' }));
    expect(verdict({ type: 'multi-choice', stem, options }, ['a', 'b', 'c', 'd'])).toBe('not-yet');
    expect(verdict({ type: 'multi-choice', stem, options }, ['a'])).toBe('partly');
  });

  test.each([
    ['12.5 km', 'met'],
    ['12,5km', 'met'],
    ['12.4', 'met'],
    ['12.5 miles', 'not-yet'],
    ['13.1 km', 'not-yet'],
    ['about twelve', 'Answer with a number.'],
  ])('reads %j as a quantity', (response, expected) => {
    expect(verdict({ type: 'numeric', stem, answer: 12.5, tolerance: 0.25, unit: 'km' }, response)).toBe(expected);
  });

  test.each([
    ['  Neap   tide. ', 'met'],
    ['neap tde', 'met'],
    ['spring tide', 'not-yet'],
    ['', 'not-yet'],
  ])('reads %j as a short answer', (response, expected) => {
    expect(verdict({ type: 'short-text', stem, accept: ['neap tide'] }, response)).toBe(expected);
  });

  test('forgives no slip in short words, numbers and code, nor in case where case matters', () => {
    expect(verdict({ type: 'short-text', stem, accept: ['cat'] }, 'car')).toBe('not-yet');
    expect(verdict({ type: 'short-text', stem, accept: ['print(x1)'] }, 'print(x2)')).toBe('not-yet');
    expect(verdict({ type: 'short-text', stem, accept: ['True'], caseSensitive: true }, 'true')).toBe('not-yet');
  });
});
