import { describe, expect, test } from 'vitest';
import { randomFrom } from '../../deterministic.ts';
import { estimate, readForest, storeForest } from './forest.ts';
import { type Example, growForest } from './grow-forest.ts';

const GROWTH = { trees: 20, leaf: 3, tried: 0.7, seed: 1 };
const random = randomFrom(7);
const points = Array.from({ length: 400 }, () => [random(), random(), random()]);
/** Above in both of the first two; the third says nothing. */
const isIn = ([one = 0, other = 0]: readonly number[]) => (one > 0.5 && other > 0.4 ? 1 : 0);
const examples: Example[] = points.map((figures) => ({ figures, value: isIn(figures), weight: 1 }));
const forest = growForest(['one', 'other', 'noise'], examples, GROWTH);

describe('a forest', () => {
  test('learns what its examples have in common', () => {
    const fresh = Array.from({ length: 300 }, () => [random(), random(), random()]);
    const right = fresh.filter((figures) => Math.round(estimate(forest, figures)) === isIn(figures));
    expect(right.length / fresh.length).toBeGreaterThan(0.9);
  });

  test('is the same for the same examples', () => {
    expect(storeForest(growForest(['one', 'other', 'noise'], examples, GROWTH))).toEqual(storeForest(forest));
    expect(storeForest(growForest(['one', 'other', 'noise'], examples, { ...GROWTH, seed: 2 }))).not.toEqual(
      storeForest(forest),
    );
  });

  test('comes out of its file as it went in', () => {
    const again = readForest(JSON.parse(JSON.stringify(storeForest(forest))));
    for (const figures of points) expect(estimate(again, figures)).toBe(estimate(forest, figures));
  });

  test('says nothing beyond what it learned', () => {
    for (const figures of [[], [Number.NaN, 1, 1], [-5, 9, 0]]) {
      expect(estimate(forest, figures)).toBeGreaterThanOrEqual(0);
      expect(estimate(forest, figures)).toBeLessThanOrEqual(1);
    }
  });
});
