import type { Check, CheckResponse } from '@coursecraft/contract/assessment/check';
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
  return score.ok ? score.verdict : score.reason;
};
const stem = 'Question';

describe('scoreResponse', () => {
  test('accepts the key of every check', () => {
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

  test('never throws for any response', () => {
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
        else expect(score.reason).toMatch(/^[a-z-]+$/);
      }),
    );
  });

  test('returns the feedback of a wrong choice', () => {
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
    ['about twelve', 'answer-with-number'],
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

  test('allows no typo in short words, numbers and code and no other case if case matters', () => {
    expect(verdict({ type: 'short-text', stem, accept: ['cat'] }, 'car')).toBe('not-yet');
    expect(verdict({ type: 'short-text', stem, accept: ['print(x1)'] }, 'print(x2)')).toBe('not-yet');
    expect(verdict({ type: 'short-text', stem, accept: ['True'], caseSensitive: true }, 'true')).toBe('not-yet');
  });

  test.each([
    ['gliadin and glutenin', 'met'],
    ['Gliadin, Glutenin', 'met'],
    ['gliadin und glutennin', 'met'],
    ['glutenin', 'not-yet'],
    ['glutenin and glutenin', 'not-yet'],
    ['glutenin, gliadin and gluten', 'not-yet'],
  ])('reads the list %j in any order', (response, expected) => {
    expect(verdict({ type: 'short-text', stem, accept: ['glutenin and gliadin'] }, response)).toBe(expected);
  });

  test('reads words outside a list in order', () => {
    expect(verdict({ type: 'short-text', stem, accept: ['man bites dog'] }, 'dog bites man')).toBe('not-yet');
    expect(verdict({ type: 'short-text', stem, accept: ['a/b'] }, 'b/a')).toBe('met');
    expect(verdict({ type: 'short-text', stem, accept: ['f(a, b)'] }, 'f(b, a)')).toBe('not-yet');
  });

  test.each([
    ['False cause****', 'false cause', 'met'],
    ['**Strawman**', 'Strawman', 'met'],
    ['`grep`', 'grep', 'met'],
    ['False cause****', 'False cause****', 'met'],
    ['**kwargs', 'args', 'not-yet'],
    ['__init__', 'init', 'not-yet'],
  ])('accepts the plain form of an accepted answer with markup: %s', (accepted, given, expected) => {
    expect(verdict({ type: 'short-text', stem, accept: [accepted] }, given)).toBe(expected);
  });

  const gaps = { 1: { accept: ['moon'] }, 2: { accept: ['sun'] } };
  const pairs = ['a', 'b', 'c'].map((left) => ({ left, right: left.toUpperCase() }));
  test.each<[string, KeyedCheck, CheckResponse, string, number]>([
    ['true or false', { type: 'true-false', stem, answer: false }, true, 'not-yet', 0],
    ['one gap of two', { type: 'cloze', stem, text: '{{1}} {{2}}', gaps }, { 1: ' Moon. ', 2: 'wind' }, 'partly', 0.5],
    ['no gap', { type: 'cloze', stem, text: '{{1}} {{2}}', gaps }, {}, 'not-yet', 0],
    ['one pair of three', { type: 'match', stem, pairs }, { a: 'A', b: 'C', c: 'B' }, 'partly', 1 / 3],
    ['one place of three', { type: 'order', stem, items: ['1', '2', '3'] }, ['1', '3', '2'], 'partly', 1 / 3],
    ['no place', { type: 'order', stem, items: ['1', '2', '3'] }, ['3', '1', '2'], 'not-yet', 0],
  ])('gives partial credit for parts: %s', (_, check, response, expected, share) => {
    const score = scoreResponse(check, response);
    expect(score).toMatchObject({ ok: true, verdict: expected });
    if (score.ok) expect(score.share).toBeCloseTo(share);
    if (score.ok && expected === 'partly') expect(score.right).toHaveLength(1);
  });

  test('knows unit symbols and numbers at the edge of their tolerance', () => {
    const check = (unit: string): KeyedCheck => ({ type: 'numeric', stem, answer: 0.3, tolerance: 0.1, unit });
    expect(verdict(check('mW'), '0.3 mW')).toBe('met');
    expect(verdict(check('mW'), '0.3 MW')).toBe('not-yet');
    expect(verdict(check('Meter'), '0,4 meter')).toBe('met');
    expect(verdict(check('m'), '0.41 m')).toBe('not-yet');
    expect(scoreResponse(check('m'), '0.3 km')).toMatchObject({ feedback: [expect.stringContaining('unit')] });
  });

  test('refuses a response of the wrong form with a message', () => {
    const forms: CheckResponse[] = ['x', true, 7, ['x'], { x: 'y' }];
    const own: Record<KeyedCheck['type'], string[]> = {
      'single-choice': [],
      'multi-choice': [],
      'true-false': ['boolean'],
      numeric: ['number'],
      'short-text': ['string'],
      cloze: ['object'],
      match: ['object'],
      order: [],
    };
    fc.assert(
      fc.property(anyCheck, fc.constantFrom(...forms), (check, response) => {
        fc.pre(check.type !== 'free-response');
        const keyed = check as KeyedCheck;
        const form = Array.isArray(response) ? 'array' : typeof response;
        fc.pre(!own[keyed.type].includes(form));
        const score = scoreResponse(keyed, response);
        expect(score.ok ? score : score.reason).toMatch(/^[a-z-]+$/);
      }),
    );
  });
});
