import { expect, it } from 'vitest';
import { type CourseEvent, courseMastery } from './course-mastery.ts';

const entry = (studentId: string, rowId: string, at: string, change: Partial<CourseEvent> = {}): CourseEvent => ({
  ...{ studentId, rowId, at, evidenceId: `evd ${studentId} ${rowId} ${at}` },
  ...{ source: 'answer', verdict: 'met', counts: true, needed: 1 },
  ...change,
});

it('counts what all students together have mastered at the end of each day, whoever is told of first', () => {
  const ada = [
    entry('ada', 'row_1', '2026-03-02T08:00:00Z'),
    entry('ada', 'row_2', '2026-03-05T08:00:00Z'),
    entry('ada', 'row_1', '2026-03-06T08:00:00Z', { source: 'reset', verdict: 'not-yet' }),
  ];
  const ben = [
    entry('ben', 'row_1', '2026-03-01T08:00:00Z'),
    entry('ben', 'row_1', '2026-03-03T08:00:00Z'),
    entry('ben', 'row_2', '2026-03-05T09:00:00Z'),
  ];
  const told = courseMastery([ada, ben]);
  expect(told.days).toEqual([
    { day: '2026-03-01', mastered: 1 },
    { day: '2026-03-02', mastered: 2 },
    { day: '2026-03-03', mastered: 2 },
    { day: '2026-03-05', mastered: 4 },
    { day: '2026-03-06', mastered: 3 },
  ]);
  expect(courseMastery([ben, ada]).days).toEqual(told.days);
  expect([...told.held].map(([student, rows]) => [student, [...rows]])).toEqual([
    ['ada', ['row_2']],
    ['ben', ['row_1', 'row_2']],
  ]);
  expect(told.firstProofs.filter(({ rowId }) => rowId === 'row_1').map(({ at }) => at.slice(0, 10))).toEqual([
    '2026-03-02',
    '2026-03-01',
  ]);
});
