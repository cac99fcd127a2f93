import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubtOf } from './doubt-of.ts';

const point = fc.record({
  state: fc.constantFrom('open' as const, 'doubtful' as const, 'shown' as const, 'contradicted' as const),
});
const confidence = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined });

test('doubt is between 0 and 1 and never decreases with one more key point', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 4 }), point, confidence, (points, more, sure) => {
      const doubt = doubtOf(points, sure);
      expect(doubt).toBeGreaterThanOrEqual(0);
      expect(doubt).toBeLessThanOrEqual(1);
      expect(doubtOf([...points, more], sure)).toBeGreaterThanOrEqual(doubt);
    }),
  );
});

test('a key point in doubt outweighs a confident grader and confidence decides otherwise', () => {
  expect(doubtOf([{ state: 'doubtful' }])).toBeGreaterThan(doubtOf([{ state: 'open' }]));
  expect(doubtOf([{ state: 'doubtful' }], 1)).toBe(doubtOf([{ state: 'doubtful' }]));
  expect(doubtOf([{ state: 'shown' }], 0.75)).toBe(0.25);
});
