import { expect, test } from 'vitest';
import { formatOf, shownAs } from './cell-formats.ts';

test.each([
  ['General', undefined],
  ['0.00', undefined],
  ['#,##0\\ "days"', undefined],
  ['0.0%', 'share'],
  ['dd/mm/yyyy', 'day'],
  ['[$-407]d. mmmm yyyy', 'day'],
  ['mmm yy', 'day'],
  ['yyyy-mm-dd hh:mm', 'moment'],
  ['[h]:mm:ss', 'time'],
  ['h:mm AM/PM', 'time'],
  ['[Red]0;"d"0', undefined],
])('shows cells of the format %s as %s', (code, format) => {
  expect(formatOf(170, new Map([[170, code]]))).toBe(format);
});

test.each([
  [14, 46_082, 'since1900', '2026-03-01'],
  [22, 46_082.5, 'since1900', '2026-03-01 12:00'],
  [21, 0.5625, 'since1900', '13:30'],
  [21, 0.562511574074, 'since1900', '13:30:01'],
  [14, 44_620, 'since1904', '2026-03-01'],
  [9, 0.07, 'since1900', '7%'],
  [14, -1, 'since1900', undefined],
] as const)('shows with format %s the number %s in calendar %s as %s', (id, value, calendar, shown) => {
  const format = formatOf(id, new Map());
  expect(format && shownAs(value, format, calendar)).toBe(shown);
});
