import { expect, test } from 'vitest';
import { type DatedEvent, masteryOverTime } from './mastery-over-time.ts';

let made = 0;
const entry = (at: string, rowId: string, change: Partial<DatedEvent> = {}): DatedEvent => ({
  evidenceId: `evd_${++made}`,
  rowId,
  at: `${at}T12:00:00.000Z`,
  source: 'answer',
  verdict: 'met',
  counts: true,
  needed: 1,
  messageId: `msg_${made}`,
  refersTo: undefined,
  ...change,
});

test('counts criteria mastered at the end of a day and answers graded on it', () => {
  const log = [
    entry('2026-03-01', 'row_1', { messageId: 'msg_a' }),
    entry('2026-03-01', 'row_2', { messageId: 'msg_a' }),
    entry('2026-03-01', 'row_3', { verdict: 'not-yet' }),
    entry('2026-03-04', 'row_3'),
  ];
  expect(masteryOverTime(log)).toEqual([
    { day: '2026-03-01', mastered: 2, answers: 2 },
    { day: '2026-03-04', mastered: 3, answers: 1 },
  ]);
});

test('does not count a reset criterion and counts it once when it is shown again', () => {
  const log = [
    entry('2026-03-01', 'row_1'),
    entry('2026-03-02', 'row_1', { source: 'reset', messageId: undefined }),
    entry('2026-03-03', 'row_1'),
    entry('2026-03-03', 'row_1'),
  ];
  expect(masteryOverTime(log)).toEqual([
    { day: '2026-03-01', mastered: 1, answers: 1 },
    { day: '2026-03-02', mastered: 0, answers: 0 },
    { day: '2026-03-03', mastered: 1, answers: 2 },
  ]);
});

test('returns no days for no evidence', () => {
  expect(masteryOverTime([])).toEqual([]);
});
