import type { Check } from '@coursecraft/contract/shapes/check';
import { describe, expect, it } from 'vitest';
import type { PlannedRow } from '../rows/planned-row.ts';
import { rowsIn } from '../testing/rows-in.ts';
import { createAsker } from './ask-in-turn.ts';

const { rows } = rowsIn(
  '# Book\n\n## Ice\n\nA **floe** is a flat sheet that lies on the sea. A **berg** is a piece of a glacier that drifts. A **lead** is a way between floes that ships can take.',
  'definition',
);
const open = (row: PlannedRow): Check => ({ type: 'free-response', stem: `Open ${rows.indexOf(row) + 1}` });
const keyed = (row: PlannedRow): Check => ({
  type: 'true-false',
  stem: `Keyed ${rows.indexOf(row) + 1}`,
  answer: true,
});
const both = { of: (row: PlannedRow) => [keyed(row), open(row)] };
const stems = (checks: readonly Check[]) => checks.map(({ stem }) => stem);

describe('what is asked of a section', () => {
  it('is asked in own words before it is shown', () => {
    const asked = stems(createAsker(both).ask(rows));
    expect(asked).toEqual(['Open 1', 'Open 2', 'Open 3', 'Keyed 1', 'Keyed 2', 'Keyed 3']);
  });
  it('is never asked again with its answer just shown', () => {
    const [one] = rows;
    const asker = createAsker(both);
    expect(stems(asker.ask(one ? [one] : []))).toEqual(['Open 1']);
    expect(stems(asker.turn().waiting.map(({ item }) => item))).toEqual(['Keyed 1']);
  });
  it('is asked again in the closing check, where another check stands between', () => {
    const [one, two] = rows;
    if (!one || !two) throw new Error('too few criteria');
    const lesson = createAsker(both);
    lesson.ask([one]);
    const closing = createAsker(both, lesson.turn());
    expect(stems(closing.ask([two]))).toEqual(['Open 2', 'Keyed 1', 'Keyed 2']);
    expect(closing.turn().waiting).toEqual([]);
  });
  it('is asked at once where nothing has shown it', () => {
    const [one] = rows;
    expect(stems(createAsker({ of: (row) => [keyed(row)] }).ask(one ? [one] : []))).toEqual(['Keyed 1']);
  });
});
