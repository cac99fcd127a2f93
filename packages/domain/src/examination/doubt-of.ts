import type { PointJudgement } from './examination.ts';
import type { PointState } from './point-standing.ts';

/** How unsure a judge is who says a state and no more. */
const BY_STATE: Record<PointState, number> = { doubtful: 0.9, contradicted: 0.4, shown: 0.3, open: 0.2 };
/** So far from the bar nobody doubts. */
const SURE = 0.7;

/** 0..1: how unsure a judge was of a criterion, by the point of which it was least sure. */
export const doubtOf = (points: readonly Pick<PointJudgement, 'state' | 'margin'>[]): number =>
  Math.max(
    0,
    ...points.map(({ state, margin }) =>
      margin === undefined ? BY_STATE[state] : 1 - Math.min(1, Math.abs(margin) / SURE),
    ),
  );
