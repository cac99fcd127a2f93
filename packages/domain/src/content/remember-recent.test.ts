import { expect, test, vi } from 'vitest';
import { rememberRecent } from './remember-recent.ts';

test('computes once per text while it is among the recent ones', () => {
  const work = vi.fn((text: string) => text.length);
  const lengthOf = rememberRecent(2, work);
  for (const text of ['one', 'three', 'one', 'fifteen', 'one']) expect(lengthOf(text)).toBe(text.length);
  expect(work).toHaveBeenCalledTimes(3);
  expect(lengthOf('three')).toBe(5);
  expect(work).toHaveBeenCalledTimes(4);
});
