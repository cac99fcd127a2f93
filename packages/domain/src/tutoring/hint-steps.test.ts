import { expect, test } from 'vitest';
import { HINT_LEVEL_OF, hintStepAfter, mostHelp } from './hint-steps.ts';

test('hints come as a nudge, a pointer and a worked step, and then worked steps', () => {
  expect([0, 1, 2, 3, 40].map(hintStepAfter)).toEqual([
    'nudge',
    'pointer',
    'worked-step',
    'worked-step',
    'worked-step',
  ]);
});

test('only a worked step shows; of several kinds of help the most counts', () => {
  expect(mostHelp([])).toBe('unaided');
  expect(mostHelp(['hinted', 'unaided'])).toBe('hinted');
  expect(mostHelp([HINT_LEVEL_OF.nudge, HINT_LEVEL_OF['worked-step'], HINT_LEVEL_OF.pointer])).toBe('shown');
});
