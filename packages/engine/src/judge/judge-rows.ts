import type { JudgeRequest, RowJudgement } from '../engine.ts';
import { judgePoints } from './built-in-judge.ts';

/** Judges one answer against each row as a whole. The same answer always gets the same judgement. */
export function judgeRows(request: JudgeRequest): RowJudgement[] {
  const rows = request.rows.map((row) => ({ ...row, keyPoints: [] }));
  return judgePoints({ ...request, rows }).map(({ pointId, verdict, quote, reason }) => ({
    rowId: pointId,
    verdict,
    quote: verdict === 'met' ? quote : undefined,
    reason,
  }));
}
