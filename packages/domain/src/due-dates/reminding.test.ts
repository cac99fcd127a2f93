import { describe, expect, test } from 'vitest';
import { daysLeft } from './days-left.ts';
import { isTimeZone, localMoment } from './local-moment.ts';
import { askedOccasion, isAwake, reminderDue, wasRemindedToday } from './reminding.ts';

const at = (time: string) => Date.parse(time);
const fresh = { occasions: [], remindedAt: undefined };
const berlin = { ...fresh, dueOn: '2026-03-20', timeZone: 'Europe/Berlin' };

describe('calendar and clock', () => {
  test('give different days on both sides of the date line', () => {
    const noon = at('2026-03-05T11:00:00Z');
    expect(localMoment(noon, 'Pacific/Kiritimati')).toEqual({ day: '2026-03-06', hour: 1 });
    expect(localMoment(noon, 'Pacific/Pago_Pago')).toEqual({ day: '2026-03-05', hour: 0 });
    expect(localMoment(noon, 'Pacific/Niue').day).toBe('2026-03-05');
  });

  test('follow daylight saving changes', () => {
    expect(localMoment(at('2026-03-29T06:30:00Z'), 'Europe/Berlin').hour).toBe(8);
    expect(localMoment(at('2026-03-28T06:30:00Z'), 'Europe/Berlin').hour).toBe(7);
    expect(localMoment(at('2026-10-25T00:30:00Z'), 'Europe/Berlin')).toEqual({ day: '2026-10-25', hour: 2 });
  });

  test('use the server’s zone for an unknown zone', () => {
    const now = at('2026-03-05T11:00:00Z');
    expect(localMoment(now, 'Europe/Atlantis')).toEqual(localMoment(now));
    expect(['Europe/Berlin', 'Europe/Atlantis', ''].map(isTimeZone)).toEqual([true, false, false]);
  });
});

test('days are counted by calendar across clock changes, months and leap years', () => {
  expect(daysLeft('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysLeft('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysLeft('2026-03-05', '2026-03-05')).toBe(0);
  expect(daysLeft('2026-03-05', '2026-03-04')).toBe(-1);
});

describe('reminder of an unstarted module', () => {
  test.each([
    ['2026-03-16T12:00:00Z', undefined],
    ['2026-03-17T12:00:00Z', '3 before 2026-03-20'],
    ['2026-03-19T12:00:00Z', '1 before 2026-03-20'],
    ['2026-03-21T12:00:00Z', undefined],
  ])('is sent at %s: %s', (now, occasion) => {
    expect(reminderDue(berlin, at(now))).toBe(occasion);
  });

  test('is not sent at night or after eight in the evening', () => {
    const hours = ['06:59', '07:00', '18:59', '19:00'].map((time) => at(`2026-03-17T${time}:00Z`));
    expect(hours.map((now) => reminderDue(berlin, now) !== undefined)).toEqual([false, true, true, false]);
    expect(hours.map((now) => isAwake(now, 'Asia/Tokyo'))).toEqual([true, true, false, false]);
  });

  test('uses the student’s calendar day', () => {
    const now = at('2026-03-17T20:00:00Z');
    const there = (timeZone: string) => reminderDue({ ...berlin, timeZone }, now);
    expect(there('Pacific/Kiritimati'), 'it is the 18th there, ten in the morning').toBe('3 before 2026-03-20');
    expect(there('Pacific/Pago_Pago'), 'it is the 17th there, nine in the morning').toBe('3 before 2026-03-20');
    expect(reminderDue({ ...berlin, timeZone: 'Pacific/Kiritimati' }, at('2026-03-18T20:00:00Z'))).toBe(
      '1 before 2026-03-20',
    );
    expect(reminderDue({ ...berlin, timeZone: 'Pacific/Pago_Pago' }, at('2026-03-18T20:00:00Z'))).toBe(
      '3 before 2026-03-20',
    );
  });

  test('is sent once per occasion and only the latest missed one until the due date is over', () => {
    const told = { ...berlin, occasions: ['3 before 2026-03-20'] };
    expect(reminderDue(told, at('2026-03-18T12:00:00Z'))).toBeUndefined();
    expect(reminderDue(told, at('2026-03-20T12:00:00Z'))).toBe('1 before 2026-03-20');
    expect(reminderDue({ ...told, dueOn: '2026-03-21' }, at('2026-03-18T12:00:00Z'))).toBe('3 before 2026-03-21');
  });

  test('is not sent on a day with another reminder', () => {
    const remindedAt = at('2026-03-17T06:00:00Z');
    expect(reminderDue({ ...berlin, remindedAt }, at('2026-03-17T12:00:00Z'))).toBeUndefined();
    expect(reminderDue({ ...berlin, remindedAt }, at('2026-03-18T12:00:00Z'))).toBe('3 before 2026-03-20');
  });

  test('is sent by an author at most once a day in the student’s time zone', () => {
    const remindedAt = at('2026-03-17T22:30:00Z');
    const morning = at('2026-03-18T06:00:00Z');
    expect(wasRemindedToday({ remindedAt, timeZone: 'Europe/London' }, morning)).toBe(false);
    expect(wasRemindedToday({ remindedAt, timeZone: 'Europe/Helsinki' }, morning)).toBe(true);
    expect(askedOccasion(remindedAt, 'Europe/Helsinki')).toBe('asked on 2026-03-18');
  });
});
