import { expect, test } from 'vitest';
import { turnsWithoutProgress } from './conversation.ts';

test.each([
  [[], 0],
  [[0], 1],
  [[0, 0, 0], 3],
  [[0, 1], 0],
  [[1, 1, 1], 2],
  [[2, 1, 2], 2],
  [[1, 1, 2, 2], 1],
])('after turns with %j shown key points, %i turns in a row brought no progress', (shown, turns) => {
  expect(turnsWithoutProgress(shown)).toBe(turns);
});
