import type { Engine, ExaminedRow, JudgeRequest, JudgeRun } from '@coursecraft/ai/engine/engine';
import type { TriedPoint } from '@coursecraft/contract/shapes/tried-point';

type Circumstances = Pick<JudgeRequest, 'question' | 'strictness' | 'language'>;

/** Which key points of a criterion an answer shows, as the first turn of a talk would. */
export async function judgePoints(
  engine: Pick<Engine, 'examine'>,
  row: ExaminedRow,
  answer: string,
  circumstances: Circumstances,
  run: JudgeRun,
): Promise<TriedPoint[]> {
  if (row.keyPoints.length === 0) return [];
  const turns = [{ messageId: row.rowId, text: answer, said: [], level: 'unaided' as const }];
  const asked = { ...circumstances, rows: [row], turns, before: [], lessons: [], seen: '' };
  const { rows } = await engine.examine(asked, run);
  return rows.flatMap(({ points }) => points.map(({ pointId, state, quote }) => ({ pointId, state, quote })));
}
