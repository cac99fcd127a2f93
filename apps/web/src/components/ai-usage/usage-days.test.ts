import { expect, it } from 'vitest';
import { usageBy, usageByDay, usageCsv } from './usage-days.ts';

const entry = (day: string, kind: string, tokens: number) => ({
  day,
  kind,
  model: 'large, "new"',
  calls: 1,
  inputTokens: tokens,
  outputTokens: 1,
});
const USAGE = [entry('2026-03-30', 'judge', 10), entry('2026-03-30', 'plan-edit', 5), entry('2026-03-28', 'judge', 1)];

it('includes every day up to the last one, also across a clock change', () => {
  expect(usageByDay(USAGE, '2026-03-30', 4)).toEqual([
    { day: '2026-03-27', calls: 0, inputTokens: 0, outputTokens: 0 },
    { day: '2026-03-28', calls: 1, inputTokens: 1, outputTokens: 1 },
    { day: '2026-03-29', calls: 0, inputTokens: 0, outputTokens: 0 },
    { day: '2026-03-30', calls: 2, inputTokens: 15, outputTokens: 2 },
  ]);
});

it('lists the largest sum first and merges entries with the same key', () => {
  const usage = [...USAGE, entry('2026-03-01', 'surgical-edit', 20)];
  const found = usageBy(usage, ({ kind }) => (kind === 'judge' ? 'Judging' : 'Editing'));
  expect(found.map(({ key, calls, inputTokens }) => [key, calls, inputTokens])).toEqual([
    ['Editing', 2, 25],
    ['Judging', 2, 11],
  ]);
});

it('adds the cost of entries that have one', () => {
  const usage = USAGE.map((one) => ({ ...one, cost: 0.5 }));
  expect(usageBy(usage, () => 'all')[0]?.cost).toBe(1.5);
});

it('writes a CSV table that escapes names', () => {
  expect(usageCsv(USAGE.slice(0, 1), ['day', 'model', 'calls'])).toBe(
    '\uFEFFday,model,calls\r\n2026-03-30,"large, ""new""",1\r\n',
  );
});
