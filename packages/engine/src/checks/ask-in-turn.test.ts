import type { Check } from '@coursecraft/contract/shapes/check';
import { describe, expect, it } from 'vitest';
import type { PlannedRow } from '../rows/planned-row.ts';
import { rowsIn } from '../testing/rows-in.ts';
import { createAsker } from './ask-in-turn.ts';

const { rows } = rowsIn(
  '# Book\n\n## Ice\n\nA **floe** is a flat sheet that lies on the sea. A **berg** is a piece of a glacier that drifts. A **lead** is a way between floes that ships can take. A **ridge** is a wall of ice that pressure has piled up. A **polynya** is a pool of water that stays open all winter.',
  'definition',
);
const numberOf = (row: PlannedRow) => rows.indexOf(row) + 1;
const open = (row: PlannedRow): Check => ({
  type: 'free-response',
  stem: `Open ${numberOf(row)}`,
  rows: [row.draft.key],
});
const keyed = (row: PlannedRow): Check => ({
  type: 'true-false',
  stem: `Keyed ${numberOf(row)}`,
  rows: [row.draft.key],
  answer: true,
});
const placed = (item: Check) => item;
const both = { of: (row: PlannedRow) => [keyed(row), open(row)], placed };
const gap = (row: PlannedRow): Check => ({
  type: 'short-text',
  stem: `Gap ${numberOf(row)}`,
  rows: [row.draft.key],
  accept: ['floe'],
});
const stems = (checks: readonly Check[]) => checks.map(({ stem }) => stem);

describe('what is asked of a module', () => {
  it('is asked in own words before it is shown', () => {
    expect(stems(createAsker(both).ask(rows))).toEqual(['Open 1', 'Open 2', 'Open 3', 'Open 4', 'Open 5']);
  });
  it('is asked again only where three checks on other criteria stand between', () => {
    const asker = createAsker(both);
    asker.ask(rows.slice(0, 3));
    expect(stems(asker.askAgain(rows))).toEqual([]);
    asker.ask(rows.slice(3, 4));
    expect(stems(asker.askAgain(rows))).toEqual(['Keyed 1', 'Keyed 2', 'Keyed 3', 'Keyed 4']);
  });
  it('is asked again at the end, as far as somebody wants it', () => {
    const asker = createAsker(both);
    asker.ask(rows);
    expect(stems(asker.askLast(asker.waiting().slice(1, 2)))).toEqual(['Keyed 2']);
    expect(stems(asker.waiting().map(({ item }) => item))).toEqual(['Keyed 1', 'Keyed 3', 'Keyed 4', 'Keyed 5']);
  });
  it('is asked for by a term in the text’s own sentence at the end alone', () => {
    const asker = createAsker({ of: (row) => [open(row), gap(row)], placed });
    asker.ask(rows);
    expect(asker.askAgain(rows)).toEqual([]);
    expect(stems(asker.askLast(asker.waiting()))).toContain('Gap 1');
  });
  it('is asked at once where nothing has shown it', () => {
    const [one] = rows;
    expect(stems(createAsker({ of: (row) => [keyed(row)], placed }).ask(one ? [one] : []))).toEqual(['Keyed 1']);
  });
});
