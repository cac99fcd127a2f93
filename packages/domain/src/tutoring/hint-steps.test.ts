import { expect, test } from 'vitest';
import { HINT_LEVEL_OF, hintStepAfter, mostHelp } from './hint-steps.ts';

test('gives a nudge, a pointer and a worked step and then more worked steps', () => {
  expect([0, 1, 2, 3, 40].map(hintStepAfter)).toEqual([
    'nudge',
    'pointer',
    'worked-step',
    'worked-step',
    'worked-step',
  ]);
});

test('counts only a worked step as shown and the highest of several levels', () => {
  expect(mostHelp([])).toBe('unaided');
  expect(mostHelp(['hinted', 'unaided'])).toBe('hinted');
  expect(mostHelp([HINT_LEVEL_OF.nudge, HINT_LEVEL_OF['worked-step'], HINT_LEVEL_OF.pointer])).toBe('shown');
});
