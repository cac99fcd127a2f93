import { expect, test } from 'vitest';
import { heldSince } from './held-since.ts';
import type { DatedEvent } from './mastery-over-time.ts';

let made = 0;
const entry = (day: string, rowId: string, change: Partial<DatedEvent> = {}): DatedEvent => ({
  evidenceId: `evd_${++made}`,
  rowId,
  at: `${day}T12:00:00.000Z`,
  source: 'answer',
  verdict: 'met',
  counts: true,
  needed: 1,
  messageId: `msg_${made}`,
  refersTo: undefined,
  ...change,
});
const held = (...log: DatedEvent[]) => [...heldSince(log)].map(([rowId, at]) => [rowId, at.slice(0, 10)]);

test('a criterion is held since its first proof, not since the last one', () => {
  const log = [entry('2026-03-02', 'row_2'), entry('2026-03-03', 'row_1'), entry('2026-03-04', 'row_2')];
  expect(held(...log)).toEqual([
    ['row_2', '2026-03-02'],
    ['row_1', '2026-03-03'],
  ]);
});

test('what was taken back is held since it was shown again, if it was', () => {
  const reset = { source: 'reset', messageId: undefined } as const;
  const before = [entry('2026-03-01', 'row_1'), entry('2026-03-01', 'row_2'), entry('2026-03-02', 'row_1', reset)];
  expect(held(...before)).toEqual([['row_2', '2026-03-01']]);
  expect(held(...before, entry('2026-03-05', 'row_1'))).toEqual([
    ['row_2', '2026-03-01'],
    ['row_1', '2026-03-05'],
  ]);
});

test('what needs two proofs is held since the second', () => {
  const log = [entry('2026-03-01', 'row_1', { needed: 2 }), entry('2026-03-03', 'row_1', { needed: 2 })];
  expect(held(...log)).toEqual([['row_1', '2026-03-03']]);
});
