import { expect, test } from 'vitest';
import { sameWording } from './same-wording.ts';

test.each([
  ['The gas is trapped.', 'the gas is trapped'],
  ['Traps the gas', 'Trap the gas'],
  ['Die Luft dehnt sich aus', 'Die Luft dehnt sich aus.'],
])('texts differ only in spelling (%s / %s)', (one, other) => {
  expect(sameWording(one, other)).toBe(true);
});

test.each([
  ['The gas is trapped', 'The gas is not trapped'],
  ['A list is made of a tuple', 'A tuple is made of a list'],
  ['x > 3', 'x < 3'],
  ['It takes 72 hours', 'It takes 27 hours'],
  ['Luft steigt', 'Luft steigt nicht'],
])('texts differ in meaning (%s / %s)', (one, other) => {
  expect(sameWording(one, other)).toBe(false);
});
