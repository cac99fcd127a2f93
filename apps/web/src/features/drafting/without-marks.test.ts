import { expect, it } from 'vitest';
import { withoutMarks } from './without-marks.ts';

const TEXT = 'The sea rises. [[c1]]\n\nIt falls, see [1] and `a[0]`.[[c12]]';
const READ = 'The sea rises.\n\nIt falls, see [1] and `a[0]`.';

it('removes marks and keeps other brackets', () => {
  expect(withoutMarks(TEXT)).toBe(READ);
});

it('never shows a half-written mark', () => {
  for (let length = 0; length <= TEXT.length; length += 1) {
    const shown = withoutMarks(TEXT.slice(0, length));
    expect(shown).not.toMatch(/\[\[|c1/);
    expect(READ.startsWith(shown.trimEnd()), TEXT.slice(0, length)).toBe(true);
  }
});
