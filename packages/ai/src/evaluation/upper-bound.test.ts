import { expect, it } from 'vitest';
import { upperBound } from './upper-bound.ts';

it.each([
  [0, 58, 0.0503],
  [0, 59, 0.0495],
  [1, 94, 0.0495],
  [5, 100, 0.1023],
  [10, 10, 1],
  [0, 0, 1],
])('gives the exact 95 %% upper bound of %i in %i', (count, of, bound) => {
  expect(upperBound(count, of)).toBeCloseTo(bound, 3);
});
