import type { KnowledgeRow, RowCoverage, Scenario } from '@coursecraft/contract/shapes/knowledge';
import type { TeachingView } from '../content/teaching-view.ts';
import { indexQuotes } from '../text/quote-index.ts';
import type { Stem } from '../text/words.ts';
import { TAUGHT, weightyStems } from './weighty-stems.ts';

type Element = TeachingView & { elementId: string };
type Row = Pick<KnowledgeRow, 'rowId' | 'elementId' | 'statement' | 'sources'>;
type Asker = RowCoverage['checkedIn'][number];

const WORST_FIRST: Record<RowCoverage['gap'], number> = { both: 0, untaught: 1, unchecked: 2, none: 3 };

/**
 * Where each criterion of a course is taught, by the rule of `elementCoverage`, and which checks and scenarios ask it.
 * Criteria with gaps come first, the others in the order given.
 */
export function courseCoverage(
  elements: readonly Element[],
  rows: readonly Row[],
  scenarios: readonly Pick<Scenario, 'scenarioId' | 'elementId' | 'rowIds'>[],
  stem: Stem,
): RowCoverage[] {
  const teachers = findTeachers(
    elements.map(({ text }) => text),
    stem,
  );
  const askers = findAskers(elements, scenarios);
  const ownFirst = (own: string) => (one: string, other: string) => Number(other === own) - Number(one === own);
  return rows
    .map((row): RowCoverage => {
      const { rowId, elementId } = row;
      const taughtIn = teachers(row).flatMap((at) => elements[at]?.elementId ?? []);
      const checkedIn = askers.get(rowId) ?? [];
      const gap = gapOf(taughtIn.length > 0, checkedIn.length > 0);
      return { rowId, elementId, taughtIn: taughtIn.sort(ownFirst(elementId)), checkedIn, gap };
    })
    .sort((one, other) => WORST_FIRST[one.gap] - WORST_FIRST[other.gap]);
}

function gapOf(isTaught: boolean, isChecked: boolean): RowCoverage['gap'] {
  if (isTaught) return isChecked ? 'none' : 'unchecked';
  return isChecked ? 'untaught' : 'both';
}

/** Finds the texts, by their numbers, that teach a criterion. Paragraphs are looked up by their words, not one by one. */
function findTeachers(texts: readonly string[], stem: Stem): (row: Row) => number[] {
  const paragraphs = texts.flatMap((text, at) => text.split('\n').map((paragraph) => ({ at, paragraph })));
  const holders = new Map<string, number[]>();
  for (const [number, { paragraph }] of paragraphs.entries()) {
    for (const word of weightyStems(paragraph, stem)) {
      const found = holders.get(word);
      if (found) found.push(number);
      else holders.set(word, [number]);
    }
  }
  const textsWith = indexQuotes(texts);
  // Words of one criterion that each paragraph has; cleared again after each.
  const counts = new Uint16Array(paragraphs.length);
  return ({ statement, sources }) => {
    const found = new Set(sources.flatMap(({ quote }) => textsWith(quote)));
    const wanted = weightyStems(statement, stem);
    const touched: number[] = [];
    for (const word of wanted) {
      for (const number of holders.get(word) ?? []) {
        const count = counts[number] ?? 0;
        if (count === 0) touched.push(number);
        counts[number] = count + 1;
      }
    }
    for (const number of touched) {
      const paragraph = paragraphs[number];
      if (paragraph && (counts[number] ?? 0) / wanted.size >= TAUGHT) found.add(paragraph.at);
      counts[number] = 0;
    }
    return [...found].sort((one, other) => one - other);
  };
}

function findAskers(
  elements: readonly Element[],
  scenarios: readonly Pick<Scenario, 'scenarioId' | 'elementId' | 'rowIds'>[],
): Map<string, Asker[]> {
  const asked = [
    ...elements.flatMap(({ elementId, asks }) =>
      asks.flatMap(({ itemId, rowIds }) =>
        rowIds.map((rowId) => ({ rowId, asker: { elementId, ...(itemId ? { itemId } : {}) } })),
      ),
    ),
    ...scenarios.flatMap(({ scenarioId, elementId, rowIds }) =>
      rowIds.map((rowId) => ({ rowId, asker: { elementId, scenarioId } })),
    ),
  ];
  const askers = new Map<string, Asker[]>();
  for (const { rowId, asker } of asked) {
    const known = askers.get(rowId);
    if (known) known.push(asker);
    else askers.set(rowId, [asker]);
  }
  return askers;
}
