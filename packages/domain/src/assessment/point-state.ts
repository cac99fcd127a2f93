import type { Result } from '@coursecraft/contract/progress/result';

export type PointState = 'open' | 'doubtful' | 'shown' | 'contradicted';

/** Returns the result of a criterion by its key points; never met without key points. */
export function resultOfPoints(points: readonly { state: PointState }[]): Result {
  if (points.length > 0 && points.every(({ state }) => state === 'shown')) return 'met';
  return points.some(({ state }) => state === 'shown' || state === 'doubtful') ? 'partly' : 'not-yet';
}
