import type { JudgeRequest, RowJudgement } from '@coursecraft/ai/engine/engine';
import { judgePoints } from './built-in-judge.ts';
import type { PointsRequest, Sighting } from './judge-points.ts';

/** Criteria that have no points written down are one point each. */
export const withPoints = (request: JudgeRequest): PointsRequest => ({
  ...request,
  rows: request.rows.map((row) => ({ ...row, keyPoints: row.keyPoints ?? [] })),
});

/** Judges one answer against each row: met where it shows each point. The same answer always gets the same judgement. */
export function judgeRows(request: JudgeRequest): RowJudgement[] {
  return withPoints(request).rows.map((row) => {
    const points = judgePoints({ ...request, rows: [row] });
    return judgementOf(row.rowId, points);
  });
}

function judgementOf(rowId: string, points: readonly Sighting[]): RowJudgement {
  const [first] = points;
  const shown = points.filter(({ verdict }) => verdict === 'met');
  if (first && shown.length === points.length) return { rowId, verdict: 'met', reason: 'met', quote: first.quote };
  if (points.some(({ verdict }) => verdict !== 'not-yet')) return { rowId, verdict: 'partly', reason: 'partly' };
  const reason = points.find((point) => point.reason === 'contradicts')?.reason ?? first?.reason ?? 'empty-rubric';
  return { rowId, verdict: 'not-yet', reason };
}
