import type { GradeRule } from '@coursecraft/contract/lti/lti';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gradeShare } from './grade-share.ts';

const rules: fc.Arbitrary<GradeRule> = fc.oneof(
  fc.constant<GradeRule>({ kind: 'criteria' }),
  fc.constant<GradeRule>({ kind: 'elements' }),
  fc.record({
    kind: fc.constant('full-marks' as const),
    from: fc.integer({ min: 1, max: 100 }),
    below: fc.constantFrom('share' as const, 'nothing' as const),
  }),
);
const element = fc
  .record({ total: fc.nat({ max: 12 }), of: fc.double({ min: 0, max: 1, noNaN: true }), done: fc.boolean() })
  .map(({ total, of, done }) => ({ total, completed: Math.round(total * of), done }));
const elements = fc.array(element, { maxLength: 12 });

const twelveOfTwenty = [
  { total: 10, completed: 10 },
  { total: 5, completed: 2 },
  { total: 5, completed: 0 },
  { total: 0, completed: 0, done: true },
];

describe('gradeShare', () => {
  test.each<[GradeRule, number]>([
    [{ kind: 'criteria' }, 0.6],
    [{ kind: 'elements' }, 0.5],
    [{ kind: 'full-marks', from: 60, below: 'nothing' }, 1],
    [{ kind: 'full-marks', from: 61, below: 'nothing' }, 0],
    [{ kind: 'full-marks', from: 61, below: 'share' }, 0.6],
  ])('for %o of 12 of 20 criteria and 2 of 4 elements is %d', (rule, share) => {
    expect(gradeShare(rule, twelveOfTwenty)).toBe(share);
  });

  test('starts at exactly the chosen share for any digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 50 }), (from, many) => {
        const status = [{ total: 100 * many, completed: from * many }];
        const rule = { kind: 'full-marks', from, below: 'nothing' } as const;
        expect(gradeShare(rule, status)).toBe(1);
        expect(gradeShare(rule, [{ total: 100 * many, completed: from * many - 1 }])).toBe(0);
      }),
    );
  });

  test('is between zero and one, zero for nothing and one for everything', () => {
    fc.assert(
      fc.property(rules, elements, (rule, status) => {
        const share = gradeShare(rule, status);
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        expect(
          gradeShare(
            rule,
            status.map(({ total }) => ({ total, completed: 0 })),
          ),
        ).toBe(0);
        const everything = status.map(({ total }) => ({ total, completed: total, done: true }));
        if (everything.some(({ total }) => total > 0)) expect(gradeShare(rule, everything)).toBe(1);
      }),
    );
  });

  test('never decreases with more mastery or completion', () => {
    fc.assert(
      fc.property(rules, fc.array(element, { minLength: 1 }), fc.nat(), (rule, status, at) => {
        const index = at % status.length;
        const further = status.map((one, place) =>
          place === index ? { ...one, completed: Math.min(one.total, one.completed + 1), done: true } : one,
        );
        expect(gradeShare(rule, further)).toBeGreaterThanOrEqual(gradeShare(rule, status));
      }),
    );
  });

  test('is not below the share of criteria if full marks come early', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), elements, (from, status) => {
        const early = gradeShare({ kind: 'full-marks', from, below: 'share' }, status);
        expect(early).toBeGreaterThanOrEqual(gradeShare({ kind: 'criteria' }, status));
      }),
    );
  });
});
