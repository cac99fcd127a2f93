import type { Progress } from '@coursecraft/contract/shapes/progress';
import { rollupOf } from '@coursecraft/domain/mastery/rollup';

const ownRows = ({ criteria }: Progress, elementId: string) =>
  Object.values(criteria).filter((criterion) => criterion.elementId === elementId);

const isMastered = ({ status }: { status: string }) => status === 'mastered';

/** Progress with rows mastered, and every count made to agree. Rows it does not know are left out. */
export function withMastered(progress: Progress, rowIds: readonly string[]): Progress {
  const known = rowIds.flatMap((rowId) => {
    const criterion = progress.criteria[rowId];
    return criterion ? [[rowId, { ...criterion, status: 'mastered' as const }] as const] : [];
  });
  if (known.length === 0) return progress;
  const criteria = { ...progress.criteria, ...Object.fromEntries(known) };
  const after = { ...progress, criteria, rollup: rollupOf(criteria), elements: { ...progress.elements } };
  for (const [, { elementId }] of known) {
    const own = ownRows(after, elementId);
    after.elements[elementId] = {
      ...after.elements[elementId],
      total: own.length,
      completed: own.filter(isMastered).length,
    };
  }
  return after;
}

/** Whether every row of an element is mastered. False for an element without rows. */
export function isElementComplete(progress: Progress, elementId: string): boolean {
  const own = ownRows(progress, elementId);
  return own.length > 0 && own.every(isMastered);
}
