import { expect, test } from 'vitest';
import { dayIn } from './day-in.ts';

test('a moment late in the evening is of the day that a clock there shows', () => {
  const at = '2026-03-05T23:30:00.000Z';
  expect(dayIn('Europe/Berlin')(at)).toBe('2026-03-06');
  expect(dayIn('America/New_York')(Date.parse(at))).toBe('2026-03-05');
  expect(dayIn('Asia/Kathmandu')('2026-03-05T18:14:59.999Z')).toBe('2026-03-05');
  expect(dayIn('Asia/Kathmandu')('2026-03-05T18:15:00.000Z')).toBe('2026-03-06');
});

test('a moment is of its day in UTC without a time zone or with one that a database does not know', () => {
  for (const zone of [undefined, 'Middle/Earth', '+05:30'])
    expect(dayIn(zone)('2026-03-05T23:30:00.000Z')).toBe('2026-03-05');
});
