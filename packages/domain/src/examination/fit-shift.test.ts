import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Decision,
  fitShift,
  fittedName,
  HIGHEST_SHIFT,
  LOWEST_SHIFT,
  MARKS_TO_FIT,
  marksInName,
} from './fit-shift.ts';

const decision: fc.Arbitrary<Decision> = fc.record({
  margin: fc.integer({ min: -80, max: 30 }).map((hundredth) => hundredth / 100),
  isShown: fc.boolean(),
});
const decisions = fc.array(decision, { minLength: 1, maxLength: 40 });
const marks = fc.integer({ min: MARKS_TO_FIT, max: 200 });

test('fewer than five decisions move nothing', () => {
  fc.assert(
    fc.property(decisions, fc.integer({ min: 0, max: MARKS_TO_FIT - 1 }), (all, few) => {
      expect(fitShift(all, few)).toBe(0);
    }),
  );
});

test('the bar stays within its limits, and five decisions move it by a third of that at most', () => {
  fc.assert(
    fc.property(decisions, marks, (all, count) => {
      const shift = fitShift(all, count);
      expect(shift).toBeGreaterThanOrEqual(LOWEST_SHIFT);
      expect(shift).toBeLessThanOrEqual(HIGHEST_SHIFT);
      const few = fitShift(all, MARKS_TO_FIT);
      expect(few).toBeGreaterThanOrEqual(LOWEST_SHIFT / 3 - 0.001);
      expect(few).toBeLessThanOrEqual(HIGHEST_SHIFT / 3 + 0.001);
    }),
  );
});

test('a bar that parts right from wrong stays where it is', () => {
  fc.assert(
    fc.property(fc.array(decision, { minLength: 1 }), marks, (all, count) => {
      const agreeing = all.map(({ margin }) => ({ margin, isShown: margin >= 0 }));
      expect(fitShift(agreeing, count)).toBe(0);
    }),
  );
});

test('the order of decisions does not matter', () => {
  fc.assert(
    fc.property(decisions, marks, (all, count) => {
      expect(fitShift(all.toReversed(), count)).toBe(fitShift(all, count));
    }),
  );
});

test('one more right answer never raises the bar, one more wrong answer never lowers it', () => {
  fc.assert(
    fc.property(decisions, decision, marks, (all, { margin }, count) => {
      const before = fitShift(all, count);
      expect(fitShift([...all, { margin, isShown: true }], count)).toBeLessThanOrEqual(before);
      expect(fitShift([...all, { margin, isShown: false }], count)).toBeGreaterThanOrEqual(before);
    }),
  );
});

test('right answers just below the bar lower it, further the more there are; wrong ones above raise it', () => {
  const right = Array.from({ length: 20 }, () => ({ margin: -0.06, isShown: true }));
  const [few, many] = [fitShift(right.slice(0, 5), 5), fitShift(right, 20)];
  expect(few).toBeLessThan(0);
  expect(many).toBeLessThan(few);
  expect(many).toBeGreaterThan(-0.06);
  expect(fitShift([{ margin: 0.08, isShown: false }], 10)).toBeGreaterThan(0);
});

test('the name of a judge tells how many marks moved its bar', () => {
  expect(fittedName('builtin 3', { shift: -0.02, marks: 7 })).toBe('builtin 3 + 7 marks');
  expect([marksInName('builtin 3 + 7 marks'), marksInName('builtin')]).toEqual([7, undefined]);
});
