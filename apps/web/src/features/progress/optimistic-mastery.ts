import type { CriteriaProgress, Progress } from '@coursecraft/contract/progress/progress';
import { rollupOf, rollupsByElement } from '@coursecraft/domain/mastery/rollup';

export function withCriteria(progress: Progress, changed: CriteriaProgress): Progress {
  const criteria = { ...progress.criteria, ...changed };
  const done = Object.entries(progress.elements).flatMap(([id, { done }]) => (done ? [id] : []));
  return { ...progress, criteria, rollup: rollupOf(criteria), elements: rollupsByElement(criteria, done) };
}

export function withMastered(progress: Progress, rowIds: readonly string[]): Progress {
  const known = rowIds.flatMap((rowId) => {
    const criterion = progress.criteria[rowId];
    return criterion ? [[rowId, { ...criterion, status: 'mastered' as const }] as const] : [];
  });
  return known.length === 0 ? progress : withCriteria(progress, Object.fromEntries(known));
}

/** Whether all criteria of an element are mastered. False without criteria. */
export function isElementComplete({ elements }: Progress, elementId: string): boolean {
  const { total, completed } = elements[elementId] ?? { total: 0, completed: 0 };
  return total > 0 && completed === total;
}

export function withDone(progress: Progress, elementId: string): Progress {
  const status = progress.elements[elementId] ?? { total: 0, completed: 0 };
  return { ...progress, elements: { ...progress.elements, [elementId]: { ...status, done: true } } };
}
