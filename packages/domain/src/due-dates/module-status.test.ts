import { expect, test } from 'vitest';
import { moduleStatus } from './module-status.ts';

const at = (time: string) => Date.parse(time);
const now = at('2026-03-06T03:00:00Z');
const nobody = { timeZone: 'Europe/Berlin', joinedAt: 0, begunAt: undefined, isDone: false, dueOn: undefined };

test('counts who started, who finished and who had not started by their due date', () => {
  const students = [
    nobody,
    { ...nobody, dueOn: '2026-03-05' },
    { ...nobody, dueOn: '2026-03-05', begunAt: at('2026-03-05T22:59:00Z'), isDone: true },
    { ...nobody, dueOn: '2026-03-05', begunAt: at('2026-03-05T23:01:00Z') },
    { ...nobody, dueOn: '2026-03-06' },
    { ...nobody, dueOn: '2026-03-05', joinedAt: at('2026-03-06T00:00:00Z') },
    { ...nobody, begunAt: at('2026-03-01T12:00:00Z') },
  ];
  expect(moduleStatus(students, now)).toEqual({ students: 7, begun: 3, done: 1, late: 2 });
});

test('a day ends by the student’s time zone', () => {
  const late = (timeZone: string) => moduleStatus([{ ...nobody, dueOn: '2026-03-05', timeZone }], now).late;
  expect([late('Europe/Berlin'), late('America/New_York')]).toEqual([1, 0]);
});
