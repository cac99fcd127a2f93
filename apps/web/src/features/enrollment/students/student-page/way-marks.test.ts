import type { StudentPath } from '@coursecraft/contract/statistics/student-path';
import { expect, test } from 'vitest';
import type { CoursePlace } from '../../../../components/course-places.ts';
import { wayMarks } from './way-marks.ts';

const places = ['elm_1', 'elm_2'].map((id) => ({ element: { id, title: `Title of ${id}` } }) as CoursePlace);
const opened = (elementId: string, doneAt?: string) => ({
  ...{ elementId, openedAt: '2026-03-01T09:00:00.000Z', lastAt: '2026-03-02T09:00:00.000Z', answers: 0, doneAt },
});
const path = (days: StudentPath['days'], elements: StudentPath['elements']): StudentPath => ({
  ...{ days, elements, criteria: [] },
});
const day = (date: string, ...elements: StudentPath['days'][number]['elements']) => ({
  ...{ day: date, mastered: 0, answers: 0, elements },
});
const seen = (given: StudentPath) => wayMarks(given, places).map((mark) => [mark.day, mark.row, mark.look]);

test('merges a visit, an answer and a completion of one day into one mark', () => {
  const days = [
    day('2026-03-01', { elementId: 'elm_2', answers: 0 }, { elementId: 'elm_1', answers: 3 }),
    day('2026-03-02', { elementId: 'elm_1', answers: 1 }),
    day('2026-03-03', { elementId: 'elm_1', answers: 1 }),
  ];
  const elements = [opened('elm_2'), opened('elm_1', '2026-03-02T18:00:00.000Z')];
  expect(seen(path(days, elements))).toEqual([
    ['2026-03-01', 1, 'there'],
    ['2026-03-01', 0, 'answered'],
    ['2026-03-02', 0, 'done'],
    ['2026-03-03', 0, 'answered'],
  ]);
});

test('marks criteria granted on a day elsewhere as done on that day', () => {
  const days = [day('2026-03-01', { elementId: 'elm_1', answers: 1 })];
  expect(seen(path(days, [opened('elm_1', '2026-03-05T08:00:00.000Z')]))).toEqual([
    ['2026-03-01', 0, 'answered'],
    ['2026-03-05', 0, 'done'],
  ]);
});

test('skips elements that are no longer in the course', () => {
  const days = [day('2026-03-01', { elementId: 'elm_gone', answers: 1 })];
  expect(seen(path(days, [opened('elm_gone')]))).toEqual([]);
});
