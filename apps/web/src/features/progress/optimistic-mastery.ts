import type { CriteriaProgress, Progress } from '@coursecraft/contract/progress/progress';
import { rollupOf, rollupsByElement } from '@coursecraft/domain/mastery/rollup';

/** Progress with these criteria as they stand now, and every count made to agree. */
export function withCriteria(progress: Progress, changed: CriteriaProgress): Progress {
  const criteria = { ...progress.criteria, ...changed };
  const done = Object.entries(progress.elements).flatMap(([id, { done }]) => (done ? [id] : []));
  return { ...progress, criteria, rollup: rollupOf(criteria), elements: rollupsByElement(criteria, done) };
}

/** Progress with rows mastered. Rows it does not know are left out. */
export function withMastered(progress: Progress, rowIds: readonly string[]): Progress {
  const known = rowIds.flatMap((rowId) => {
    const criterion = progress.criteria[rowId];
    return criterion ? [[rowId, { ...criterion, status: 'mastered' as const }] as const] : [];
  });
  return known.length === 0 ? progress : withCriteria(progress, Object.fromEntries(known));
}

/** Whether every row of an element is mastered. False for an element without rows. */
export function isElementComplete({ elements }: Progress, elementId: string): boolean {
  const { total, completed } = elements[elementId] ?? { total: 0, completed: 0 };
  return total > 0 && completed === total;
}

/** Progress with an element marked as done. */
export function withDone(progress: Progress, elementId: string): Progress {
  const status = progress.elements[elementId] ?? { total: 0, completed: 0 };
  return { ...progress, elements: { ...progress.elements, [elementId]: { ...status, done: true } } };
}
