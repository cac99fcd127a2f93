import type { JudgeRequest, RowJudgement } from '../engine.ts';
import { judgePoints } from './built-in-judge.ts';
import type { Sighting } from './judge-points.ts';

/** Judges one answer against each row: met where it shows each point. The same answer always gets the same judgement. */
export function judgeRows(request: JudgeRequest): RowJudgement[] {
  return request.rows.map((row) => {
    const points = judgePoints({ ...request, rows: [{ ...row, keyPoints: row.keyPoints ?? [] }] });
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
