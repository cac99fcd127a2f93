import type { CriteriaProgress, Progress, Rollup } from '@coursecraft/contract/progress/progress';

/** Counts a student's criteria. */
export function rollupOf(criteria: CriteriaProgress): Rollup {
  const all = Object.values(criteria);
  return { total: all.length, completed: all.filter((criterion) => criterion.status === 'mastered').length };
}

/** Counts criteria by element; elements without criteria count if marked as done. */
export function rollupsByElement(criteria: CriteriaProgress, done: Iterable<string> = []): Progress['elements'] {
  const counted: Progress['elements'] = {};
  for (const { elementId, status } of Object.values(criteria)) {
    const { total, completed } = counted[elementId] ?? { total: 0, completed: 0 };
    counted[elementId] = { total: total + 1, completed: completed + (status === 'mastered' ? 1 : 0) };
  }
  for (const elementId of done)
    counted[elementId] = { ...(counted[elementId] ?? { total: 0, completed: 0 }), done: true };
  return counted;
}

/** Returns the whole percent of mastered criteria; 0 without criteria. */
export function rollupPercent({ total, completed }: Rollup): number {
  return total === 0 ? 0 : Math.round((Math.min(completed, total) / total) * 100);
}
