import type { PointJudgement } from './examination.ts';
import type { PointState } from './point-standing.ts';

/** How unsure a judge is who says a state and no more. */
const BY_STATE: Record<PointState, number> = { doubtful: 0.9, contradicted: 0.4, shown: 0.3, open: 0.2 };
/** So far from the bar nobody doubts. */
const SURE = 0.7;

/**
 * 0..1: how unsure a grader was of a criterion, by the point of which it was least sure. `confidence`: 0..1, how sure the
 * grader said it was of all points.
 */
export const doubtOf = (points: readonly Pick<PointJudgement, 'state' | 'margin'>[], confidence?: number): number =>
  Math.max(
    0,
    ...points.map(({ state, margin }) => {
      if (margin !== undefined) return 1 - Math.min(1, Math.abs(margin) / SURE);
      return confidence === undefined || state === 'doubtful' ? BY_STATE[state] : 1 - confidence;
    }),
  );
