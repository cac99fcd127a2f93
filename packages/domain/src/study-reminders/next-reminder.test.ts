import { describe, expect, test } from 'vitest';
import { isQuiet, isReminderTime, lastDayAfterChange, nextReminder } from './next-reminder.ts';

const EVENING = { hour: 17, quietFrom: 21, quietTo: 8 };
const BERLIN = 'Europe/Berlin';
const at = (time: string) => Date.parse(time);
const iso = (time: number | undefined) => time && new Date(time).toISOString();

describe('quiet hours', () => {
  test('may pass midnight, and equal hours mean none', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => hour);
    expect(hours.filter((hour) => isQuiet(hour, EVENING))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 21, 22, 23]);
    expect(hours.filter((hour) => isQuiet(hour, { ...EVENING, quietFrom: 1, quietTo: 3 }))).toEqual([1, 2]);
    expect(hours.filter((hour) => isQuiet(hour, { ...EVENING, quietFrom: 5, quietTo: 5 }))).toEqual([]);
  });
});

describe('next reminder', () => {
  test('is at the hour of the person’s time zone, once a day', () => {
    expect(iso(nextReminder(at('2026-03-02T09:10:00Z'), EVENING, BERLIN))).toBe('2026-03-02T16:00:00.000Z');
    expect(iso(nextReminder(at('2026-03-02T16:00:01Z'), EVENING, BERLIN, '2026-03-02'))).toBe(
      '2026-03-03T16:00:00.000Z',
    );
    expect(iso(nextReminder(at('2026-03-02T00:00:00Z'), EVENING, 'Asia/Kathmandu'))).toBe('2026-03-02T11:15:00.000Z');
  });

  test('follows the change to summer time', () => {
    expect(iso(nextReminder(at('2026-03-28T17:00:00Z'), EVENING, BERLIN, '2026-03-28'))).toBe(
      '2026-03-29T15:00:00.000Z',
    );
  });

  test('is made up for on the same day, but not in quiet hours', () => {
    const late = at('2026-03-02T18:30:00Z');
    expect(isReminderTime(late, EVENING, BERLIN, '2026-03-01')).toBe(true);
    expect(iso(nextReminder(at('2026-03-02T20:30:00Z'), EVENING, BERLIN, '2026-03-01'))).toBe(
      '2026-03-03T16:00:00.000Z',
    );
  });

  test('waits for the end of quiet hours and is never where the rest of the day is quiet', () => {
    const early = { hour: 6, quietFrom: 21, quietTo: 8 };
    expect(iso(nextReminder(at('2026-03-02T01:00:00Z'), early, 'UTC'))).toBe('2026-03-02T08:00:00.000Z');
    expect(nextReminder(at('2026-03-02T01:00:00Z'), { hour: 22, quietFrom: 21, quietTo: 8 }, 'UTC')).toBeUndefined();
  });

  test('does not come at once after a change of the settings', () => {
    expect(lastDayAfterChange(at('2026-03-02T18:00:00Z'), EVENING, 'UTC')).toBe('2026-03-02');
    expect(lastDayAfterChange(at('2026-03-02T10:00:00Z'), EVENING, 'UTC')).toBe('2026-03-01');
    expect(lastDayAfterChange(at('2026-03-02T10:00:00Z'), EVENING, 'UTC', '2026-03-02')).toBe('2026-03-02');
  });
});
