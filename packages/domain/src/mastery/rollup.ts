import type { Criteria, Rollup } from '@coursecraft/contract/shapes/progress';

/** Counts a learner's rows. */
export function rollupOf(criteria: Criteria): Rollup {
  const all = Object.values(criteria);
  return { total: all.length, completed: all.filter((criterion) => criterion.status === 'mastered').length };
}

/** Whole percent of rows mastered: completed is capped at total; 0 where there is nothing to master. */
export function rollupPercent({ total, completed }: Rollup): number {
  return total === 0 ? 0 : Math.round((Math.min(completed, total) / total) * 100);
}
