import { expect, it } from 'vitest';
import { needsHelp } from './needs-help.ts';

const NOW = Date.parse('2026-05-20T12:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const student = {
  studentId: 'ada',
  displayName: 'Ada',
  enrolledAt: daysAgo(30),
  lastSeenAt: daysAgo(1),
  rollup: { total: 4, completed: 1 },
  answers: 2,
  missed: [],
};
const missed = [{ rowId: 'row_1', statement: 'Says why.', elementId: 'elm_1', elementTitle: 'Why', misses: 3 }];

it('names no need of a student who was active and does not repeat mistakes', () => {
  expect(needsHelp(student, NOW)).toEqual([]);
});

it('names a criterion that was missed several times', () => {
  expect(needsHelp({ ...student, missed }, NOW)).toEqual(['missed']);
});

it('names many answers in a week without a new criterion', () => {
  expect(needsHelp({ ...student, answers: 5 }, NOW)).toEqual(['stuck']);
  expect(needsHelp({ ...student, answers: 5, lastMetAt: daysAgo(8) }, NOW)).toEqual(['stuck']);
  expect(needsHelp({ ...student, answers: 5, lastMetAt: daysAgo(2) }, NOW)).toEqual([]);
});

it('names a week without activity, counted from joining if the student has not started', () => {
  expect(needsHelp({ ...student, lastSeenAt: daysAgo(7) }, NOW)).toEqual(['away']);
  expect(needsHelp({ ...student, lastSeenAt: undefined }, NOW)).toEqual(['away']);
  expect(needsHelp({ ...student, lastSeenAt: undefined, enrolledAt: daysAgo(2) }, NOW)).toEqual([]);
});

it('names no need of a student who mastered the course', () => {
  expect(
    needsHelp({ ...student, missed, answers: 9, lastSeenAt: daysAgo(20), rollup: { total: 4, completed: 4 } }, NOW),
  ).toEqual([]);
});
