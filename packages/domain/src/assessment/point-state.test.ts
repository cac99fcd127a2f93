import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultOfPoints } from './point-state.ts';

test('a criterion is met when all of its points are shown, and it has one', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('open', 'doubtful', 'shown', 'contradicted'), { maxLength: 4 }), (states) => {
      const verdict = resultOfPoints(states.map((state) => ({ state })));
      expect(verdict === 'met').toBe(states.length > 0 && states.every((state) => state === 'shown'));
    }),
  );
});
