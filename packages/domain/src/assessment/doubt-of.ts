import type { PointState } from './point-state.ts';
import type { PointGrade } from './stored-grading.ts';

/** Assumed uncertainty by state if the grader reports no confidence. */
const BY_STATE: Record<PointState, number> = { doubtful: 0.9, contradicted: 0.4, shown: 0.3, open: 0.2 };

/** Returns the uncertainty of a grade, 0..1, by its least certain key point. `confidence` is 0..1. */
export const doubtOf = (points: readonly Pick<PointGrade, 'state'>[], confidence?: number): number =>
  Math.max(
    0,
    ...points.map(({ state }) => (confidence === undefined || state === 'doubtful' ? BY_STATE[state] : 1 - confidence)),
  );
