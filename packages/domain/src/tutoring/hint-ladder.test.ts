import { expect, test } from 'vitest';
import { HELP_OF, mostHelp, rungAfter } from './hint-ladder.ts';

test('hints come as a nudge, a pointer and a worked step, and then worked steps', () => {
  expect([0, 1, 2, 3, 40].map(rungAfter)).toEqual(['nudge', 'pointer', 'worked-step', 'worked-step', 'worked-step']);
});

test('only a worked step shows; of several kinds of help the most counts', () => {
  expect(mostHelp([])).toBe('unaided');
  expect(mostHelp(['hinted', 'unaided'])).toBe('hinted');
  expect(mostHelp([HELP_OF.nudge, HELP_OF['worked-step'], HELP_OF.pointer])).toBe('shown');
});
