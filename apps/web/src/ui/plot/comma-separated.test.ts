import { expect, test } from 'vitest';
import { commaSeparated } from './comma-separated.ts';

test('cells with commas, quotes and lines are one cell, and none is run as a formula', () => {
  const rows = [
    ['name', 'mastered'],
    ['Lee, "Sam"', 3],
    ['=1+1', -2],
    ['two\nlines', 0],
  ];
  expect(commaSeparated(rows)).toBe('\uFEFFname,mastered\r\n"Lee, ""Sam""",3\r\n\'=1+1,-2\r\n"two\nlines",0\r\n');
});
