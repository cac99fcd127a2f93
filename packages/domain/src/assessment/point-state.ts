import type { Result } from '@coursecraft/contract/progress/result';

export type PointState = 'open' | 'doubtful' | 'shown' | 'contradicted';

/** The verdict on a criterion by the states of its points; one without points cannot be met. */
export function resultOfPoints(points: readonly { state: PointState }[]): Result {
  if (points.length > 0 && points.every(({ state }) => state === 'shown')) return 'met';
  return points.some(({ state }) => state === 'shown' || state === 'doubtful') ? 'partly' : 'not-yet';
}
