import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const at = (day: number, hour: number) => ({ at: new Date(2026, 4, day, hour).toISOString() });

test('groups entries by day in their original order', () => {
  const entries = [at(3, 23), at(3, 0), at(2, 23), at(1, 12)];
  expect(groupByDay(entries)).toEqual([
    { day: entries[0]?.at, entries: entries.slice(0, 2) },
    { day: entries[2]?.at, entries: [entries[2]] },
    { day: entries[3]?.at, entries: [entries[3]] },
  ]);
  expect(groupByDay([])).toEqual([]);
});
