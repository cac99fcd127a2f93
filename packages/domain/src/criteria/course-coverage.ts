import type { CriterionCoverage, IdleTask, Scenario } from '@coursecraft/contract/criteria/criterion';
import type { TeachingView } from '../content/teaching-view.ts';
import type { Vocabulary } from '../language/language.ts';
import { findTeachers, type TeachableCriterion } from './find-teachers.ts';

type Element = TeachingView & { elementId: string };
type Row = TeachableCriterion & { rowId: string };
type Asker = CriterionCoverage['checkedIn'][number];

const WORST_FIRST: Record<CriterionCoverage['gap'], number> = { both: 0, untaught: 1, unchecked: 2, none: 3 };

/** Lists where each criterion is taught and asked; criteria with gaps come first. */
export function courseCoverage(
  elements: readonly Element[],
  criteria: readonly Row[],
  scenarios: readonly Pick<Scenario, 'scenarioId' | 'elementId' | 'rowIds'>[],
  language: Vocabulary,
): CriterionCoverage[] {
  const teachersOf = findTeachers(elements, language);
  const askers = findAskers(elements, scenarios);
  const keyed = elements.flatMap(({ asks }) => asks.filter(({ type }) => type !== 'free-response'));
  const autoGraded = new Set(keyed.flatMap(({ rowIds }) => rowIds));
  return criteria
    .map((criterion): CriterionCoverage => {
      const { rowId, elementId } = criterion;
      const taughtIn = teachersOf(criterion);
      const checkedIn = askers.get(rowId) ?? [];
      const gap = gapOf(taughtIn.length > 0, checkedIn.length > 0);
      return { rowId, elementId, taughtIn, checkedIn, gap, autoGraded: autoGraded.has(rowId) };
    })
    .sort((one, other) => WORST_FIRST[one.gap] - WORST_FIRST[other.gap]);
}

type Asking = Pick<Scenario, 'scenarioId' | 'elementId' | 'rowIds' | 'title'>;

/** Returns the checks and scenarios whose criteria are all retired or deleted, in order. */
export function idleTasks(
  elements: readonly Element[],
  scenarios: readonly Asking[],
  active: ReadonlySet<string>,
): IdleTask[] {
  const isIdle = ({ rowIds }: { rowIds: readonly string[] }) =>
    rowIds.length > 0 && !rowIds.some((rowId) => active.has(rowId));
  return [
    ...elements.flatMap(({ elementId, asks }) =>
      asks.filter(isIdle).map(({ itemId, stem }) => ({ elementId, itemId, stem })),
    ),
    ...scenarios.filter(isIdle).map(({ scenarioId, elementId, title }) => ({ elementId, scenarioId, stem: title })),
  ];
}

function gapOf(isTaught: boolean, isChecked: boolean): CriterionCoverage['gap'] {
  if (isTaught) return isChecked ? 'none' : 'unchecked';
  return isChecked ? 'untaught' : 'both';
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
