import { expect, test } from 'vitest';
import { commaSeparatedLine } from './comma-separated.ts';

test.each([
  [['name', 'mastered'], 'name,mastered\r\n'],
  [['Lee, "Sam"', 3], '"Lee, ""Sam""",3\r\n'],
  [['=1+1', -2], "'=1+1,-2\r\n"],
  [['@sum(a1)', '+1', '-1', '\tx'], "'@sum(a1),'+1,'-1,'\tx\r\n"],
  [['two\nlines', 0], '"two\nlines",0\r\n'],
  [['', ''], ',\r\n'],
])('writes the cells %j as one line without executable formulas', (cells, line) => {
  expect(commaSeparatedLine(cells)).toBe(line);
});
