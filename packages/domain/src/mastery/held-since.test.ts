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

test('returns the date of the first proof and not of the last', () => {
  const log = [entry('2026-03-02', 'row_2'), entry('2026-03-03', 'row_1'), entry('2026-03-04', 'row_2')];
  expect(held(...log)).toEqual([
    ['row_2', '2026-03-02'],
    ['row_1', '2026-03-03'],
  ]);
});

test('returns the date of the new proof after a reset', () => {
  const reset = { source: 'reset', messageId: undefined } as const;
  const before = [entry('2026-03-01', 'row_1'), entry('2026-03-01', 'row_2'), entry('2026-03-02', 'row_1', reset)];
  expect(held(...before)).toEqual([['row_2', '2026-03-01']]);
  expect(held(...before, entry('2026-03-05', 'row_1'))).toEqual([
    ['row_2', '2026-03-01'],
    ['row_1', '2026-03-05'],
  ]);
});

test('returns the date of the second proof if two are required', () => {
  const log = [entry('2026-03-01', 'row_1', { needed: 2 }), entry('2026-03-03', 'row_1', { needed: 2 })];
  expect(held(...log)).toEqual([['row_1', '2026-03-03']]);
});
