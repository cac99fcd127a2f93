import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withCapacity } from './describe-figures.ts';
import { ceilingsOf, sizeFor } from './extrapolate.ts';
import type { Figures } from './figures.ts';

const root = join(import.meta.dirname, '../..');
const figures = JSON.parse(await readFile(join(import.meta.dirname, 'measured.json'), 'utf8')) as Figures;

it('matches the measured figures in docs/scaling.md (`vitest run -u` on this file writes them)', async () => {
  const page = join(root, 'docs/scaling.md');
  await expect(withCapacity(await readFile(page, 'utf8'), figures)).toMatchFileSnapshot(page);
});

it('scales every part tenfold for ten times as many students above the minimum size', () => {
  const [some, many] = [sizeFor(figures, 10_000_000), sizeFor(figures, 100_000_000)];
  for (const part of ['requestsPerSecond', 'primaryCores', 'diskTBAYear', 'streams'] as const)
    expect(many[part] / some[part]).toBeCloseTo(10);
  expect(many.webs / some.webs).toBeCloseTo(10, 1);
  expect(sizeFor(figures, 10).webs).toBe(2);
});

it('sorts the limits by number of students and names a next step for each', () => {
  const ceilings = ceilingsOf(figures);
  expect(ceilings.map(({ active }) => active)).toEqual(ceilings.map(({ active }) => active).sort((a, b) => a - b));
  for (const { next, active } of ceilings) expect(next !== '' && active > 0).toBe(true);
});
