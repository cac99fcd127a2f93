import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resultOfPoints } from './point-state.ts';

test('a criterion is met if it has key points and all are shown', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('open', 'doubtful', 'shown', 'contradicted'), { maxLength: 4 }), (states) => {
      const verdict = resultOfPoints(states.map((state) => ({ state })));
      expect(verdict === 'met').toBe(states.length > 0 && states.every((state) => state === 'shown'));
    }),
  );
});
