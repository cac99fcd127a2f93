import { describe, expect, test } from 'vitest';
import { quoteIsIn } from './quote.ts';
import { rollupPercent } from './rollup.ts';

describe('rollup percent', () => {
  test.each([
    [{ total: 0, completed: 0 }, 0],
    [{ total: 3, completed: 1 }, 33],
    [{ total: 3, completed: 2 }, 67],
    [{ total: 4, completed: 9 }, 100],
  ])('of %j is %d', (rollup, percent) => expect(rollupPercent(rollup)).toBe(percent));
});

describe('quote', () => {
  test('is the student’s text, character for character', () => {
    expect(quoteIsIn('The moon pulls the water.', 'moon pulls')).toBe(true);
    expect(quoteIsIn('The moon pulls the water.', 'Moon pulls')).toBe(false);
    expect(quoteIsIn('The moon pulls the water.', ' ')).toBe(false);
  });
});
