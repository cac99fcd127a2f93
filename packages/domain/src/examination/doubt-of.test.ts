import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doubtOf } from './doubt-of.ts';

const point = fc.record({
  state: fc.constantFrom('open' as const, 'doubtful' as const, 'shown' as const, 'contradicted' as const),
  margin: fc.option(fc.double({ min: -1, max: 1, noNaN: true }), { nil: undefined }),
});

test('doubt lies between 0 and 1, and one more point never makes a judge surer', () => {
  fc.assert(
    fc.property(fc.array(point, { maxLength: 4 }), point, (points, more) => {
      const doubt = doubtOf(points);
      expect(doubt).toBeGreaterThanOrEqual(0);
      expect(doubt).toBeLessThanOrEqual(1);
      expect(doubtOf([...points, more])).toBeGreaterThanOrEqual(doubt);
    }),
  );
});

test('whoever stands at the bar is least sure; of a judge that measures nothing the state tells', () => {
  const at = (margin: number) => doubtOf([{ state: 'open', margin }]);
  expect(at(0)).toBe(1);
  expect(at(-0.1)).toBeGreaterThan(at(-0.4));
  expect(doubtOf([{ state: 'doubtful' }])).toBeGreaterThan(doubtOf([{ state: 'open' }]));
});
