import { expect, it } from 'vitest';
import { gridLines } from './grid-lines.ts';

it.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [9, [0, 5, 9]],
  [39, [0, 10, 20, 30, 39]],
  [506, [0, 200, 400, 506]],
  [9790, [0, 5000, 9790]],
])('draws round grid lines up to %i without a line too close to the maximum', (top, lines) => {
  expect(gridLines(top)).toEqual(lines);
});
