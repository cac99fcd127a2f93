import type { Progress } from '@coursecraft/contract/shapes/progress';
import { rollupOf } from '@coursecraft/domain/mastery/rollup';

/** Progress with rows set to a status, and every count made to agree. Rows it does not know are left out. */
export function withStatus(progress: Progress, rowIds: readonly string[], status: 'mastered' | 'unknown'): Progress {
  const criteria = { ...progress.criteria };
  for (const rowId of rowIds) {
    const known = criteria[rowId];
    if (known) criteria[rowId] = { ...known, status };
  }
  const elements = { ...progress.elements };
  for (const [elementId, counts] of Object.entries(elements)) {
    const own = Object.values(criteria).filter((criterion) => criterion.elementId === elementId);
    if (own.length > 0)
      elements[elementId] = { ...counts, completed: own.filter((criterion) => criterion.status === 'mastered').length };
  }
  return { ...progress, criteria, elements, rollup: rollupOf(criteria) };
}

/** Whether every row of an element is mastered. False for an element without rows. */
export function isElementComplete(progress: Progress, elementId: string): boolean {
  const own = Object.values(progress.criteria).filter((criterion) => criterion.elementId === elementId);
  return own.length > 0 && own.every((criterion) => criterion.status === 'mastered');
}
