import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forgettingRisk, interleave } from './review-order.ts';

const DAY = 86_400_000;

describe('review order', () => {
  test('puts a short interval that is long over before a long one that is just over', () => {
    const now = 40 * DAY;
    const short = forgettingRisk({ since: 35 * DAY, due: 37 * DAY }, now);
    const long = forgettingRisk({ since: 5 * DAY, due: 36 * DAY }, now);
    expect(short).toBeGreaterThan(long);
    expect(forgettingRisk({ since: 0, due: 10 * DAY }, 10 * DAY)).toBe(1);
    expect(Number.isFinite(forgettingRisk({ since: now, due: now }, now))).toBe(true);
  });

  test('alternates kinds while several are left and keeps the order within each', () => {
    expect(interleave(['c1', 'c2', 'c3', 'q1', 'q2'], ([kind = '']) => kind)).toEqual(['c1', 'q1', 'c2', 'q2', 'c3']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (kinds) => {
        const items = kinds.map((kind, at) => ({ kind, at }));
        const mixed = interleave(items, ({ kind }) => kind);
        for (const one of ['a', 'b', 'c'])
          expect(mixed.filter(({ kind }) => kind === one)).toEqual(items.filter(({ kind }) => kind === one));
      }),
    );
  });
});
