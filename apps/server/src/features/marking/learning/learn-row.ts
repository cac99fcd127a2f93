import type { Engine, JudgeRun, RowExamination } from '@coursecraft/ai/engine/engine';
import { type Decision, fitShift } from '@coursecraft/domain/examination/fit-shift';
import type { Learned } from '@coursecraft/domain/knowledge/agreement';
import type { Queryable } from '../../../db/connect.ts';
import type { JudgedRow } from '../../../records/knowledge.ts';
import { type Mark, shownBy } from '../../../records/marks.ts';
import { examineTalk, layOut } from '../tasks/examine-talk.ts';

/** A criterion as if it had never learned from a conversation. */
function withoutWords(row: JudgedRow, marks: readonly Mark[]): JudgedRow {
  const wordings = new Set(marks.flatMap(({ learned }) => learned.wordings.map(({ text }) => text)));
  const examples = new Set(marks.flatMap(({ learned }) => learned.example ?? []));
  return {
    ...row,
    fitted: undefined,
    goldAnswers: row.goldAnswers.filter(({ text }) => !examples.has(text)),
    keyPoints: row.keyPoints.map((point) => ({
      ...point,
      accepted: point.accepted.filter((text) => !wordings.has(text)),
    })),
  };
}

/** What a mark says of each point that was measured; help of the examiner tells nothing of the student’s own words. */
function decisionsOn({ verdict, missing }: Mark, { points }: RowExamination): Decision[] {
  const ids = points.map(({ pointId }) => pointId);
  if (verdict === 'partly' && missing.length === 0 && ids.length > 1) return [];
  const shown = shownBy({ verdict, missing }, ids);
  return points.flatMap(({ pointId, margin, level, choices }) =>
    margin === undefined || level === 'hinted' || choices !== undefined
      ? []
      : [{ margin, isShown: shown.includes(pointId) }],
  );
}

/**
 * Judges the answers that people marked, each as if its own mark were not there: without its words, and with the bar that
 * the other marks make. Tells how often that is what people said, and where all marks together move the bar.
 */
export async function learnRow(
  db: Queryable,
  engine: Pick<Engine, 'examine'>,
  courseId: string,
  row: JudgedRow,
  marks: readonly Mark[],
  run: JudgeRun,
): Promise<Pick<Learned, 'tried' | 'agreeing' | 'shift'>> {
  const bench = await layOut(db, courseId, marks, row.elementId);
  const tried: { mark: Mark; at: number; unlearned: JudgedRow; plain: RowExamination; decisions: Decision[] }[] = [];
  for (const [at, mark] of marks.entries()) {
    run.signal.throwIfAborted();
    const own = marks.filter(({ threadId }) => threadId === mark.threadId);
    const unlearned = withoutWords(row, own);
    const plain = await examineTalk(engine, bench, at, unlearned, run);
    if (plain) tried.push({ mark, at, unlearned, plain, decisions: decisionsOn(mark, plain) });
  }
  let agreeing = 0;
  for (const one of tried) {
    const others = tried.filter((other) => other.mark.threadId !== one.mark.threadId);
    const shift = fitShift(
      others.flatMap(({ decisions }) => decisions),
      others.length,
    );
    const fitted = { shift, marks: others.length };
    const judged =
      shift === 0 ? one.plain : await examineTalk(engine, bench, one.at, { ...one.unlearned, fitted }, run);
    if (judged?.verdict === one.mark.verdict) agreeing += 1;
  }
  const decisions = tried.flatMap((one) => one.decisions);
  return { tried: tried.length, agreeing, shift: fitShift(decisions, tried.length) };
}
