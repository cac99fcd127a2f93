import type { GradingRequest } from '../engine/engine.ts';

/** A numbered key point of a prompt: `p1` is the first over all criteria. */
export type GradedPoint = { id: string; pointId: string; rowId: string; text: string; accepted: readonly string[] };

/** Lists the key points of all criteria in order; a criterion without key points uses its statement. */
export const keyPointsOf = (criteria: GradingRequest['rows']): GradedPoint[] =>
  criteria
    .flatMap(({ rowId, statement, keyPoints }) => {
      if (keyPoints.length > 0) return keyPoints.map((point) => ({ ...point, rowId }));
      return statement.trim() === '' ? [] : [{ pointId: rowId, rowId, text: statement.trim(), accepted: [] }];
    })
    .map((point, at) => ({ ...point, id: `p${at + 1}` }));
