import { expect, it } from 'vitest';
import type { DatedEvent } from './mastery-over-time.ts';
import { studentMastery } from './student-mastery.ts';

const entry = (rowId: string, at: string, change: Partial<DatedEvent> = {}): DatedEvent => ({
  ...{ rowId, at, evidenceId: `evd ${rowId} ${at}` },
  ...{ source: 'answer', verdict: 'met', counts: true, needed: 1 },
  ...change,
});

it('returns what is mastered, since when, and each day’s gains and losses', () => {
  const told = studentMastery([
    entry('row_1', '2026-03-02T08:00:00Z'),
    entry('row_2', '2026-03-05T08:00:00Z', { needed: 2 }),
    entry('row_3', '2026-03-05T09:00:00Z'),
    entry('row_1', '2026-03-06T08:00:00Z', { source: 'reset', verdict: 'not-yet' }),
    entry('row_2', '2026-03-06T09:00:00Z', { needed: 2 }),
    entry('row_1', '2026-03-07T08:00:00Z'),
    entry('row_3', '2026-03-08T08:00:00Z', { source: 'reset', verdict: 'not-yet' }),
  ]);
  expect([...told.held].toSorted()).toEqual(['row_1', 'row_2']);
  expect([...told.firstProofs]).toEqual([
    ['row_1', '2026-03-02T08:00:00Z'],
    ['row_3', '2026-03-05T09:00:00Z'],
    ['row_2', '2026-03-06T09:00:00Z'],
  ]);
  expect([...told.gained]).toEqual([
    ['2026-03-02', 1],
    ['2026-03-05', 1],
    ['2026-03-06', 0],
    ['2026-03-07', 1],
    ['2026-03-08', -1],
  ]);
});
