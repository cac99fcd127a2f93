import { expect, it } from 'vitest';
import { usageByDay, usageByWork, usageCsv } from './usage-days.ts';

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

it('lists the largest kind first and merges kinds with the same name', () => {
  const usage = [...USAGE, entry('2026-03-01', 'surgical-edit', 20)];
  const found = usageByWork(usage, (kind) => (kind === 'judge' ? 'Judging' : 'Editing'));
  expect(found.map(({ work, calls, inputTokens }) => [work, calls, inputTokens])).toEqual([
    ['Editing', 2, 25],
    ['Judging', 2, 11],
  ]);
});

it('writes a CSV table that escapes names', () => {
  expect(usageCsv(USAGE.slice(0, 1))).toBe(
    'day,kind,model,calls,inputTokens,outputTokens\r\n2026-03-30,judge,"large, ""new""",1,10,1\r\n',
  );
});
