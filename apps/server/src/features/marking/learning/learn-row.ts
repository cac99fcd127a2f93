import type { Engine, JudgeRun } from '@coursecraft/ai/engine/engine';
import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { Learned } from '@coursecraft/domain/knowledge/agreement';
import type { Queryable } from '../../../db/connect.ts';
import type { Mark } from '../../../records/marks.ts';
import { examineTalk, layOut } from '../tasks/examine-talk.ts';

/** A criterion as if it had never learned from a conversation. */
function withoutWords(row: KnowledgeRow, marks: readonly Mark[]): KnowledgeRow {
  const wordings = new Set(marks.flatMap(({ learned }) => learned.wordings.map(({ text }) => text)));
  const examples = new Set(marks.flatMap(({ learned }) => learned.example ?? []));
  return {
    ...row,
    goldAnswers: row.goldAnswers.filter(({ text }) => !examples.has(text)),
    keyPoints: row.keyPoints.map((point) => ({
      ...point,
      accepted: point.accepted.filter((text) => !wordings.has(text)),
    })),
  };
}

/** Grades the answers that people decided on, each as if its own decision were not there. Counts how often the result is theirs. */
export async function learnRow(
  db: Queryable,
  engine: Pick<Engine, 'examine'>,
  courseId: string,
  row: KnowledgeRow,
  marks: readonly Mark[],
  run: JudgeRun,
): Promise<Pick<Learned, 'tried' | 'agreeing'>> {
  const bench = await layOut(db, courseId, marks, row.elementId);
  let tried = 0;
  let agreeing = 0;
  for (const [at, mark] of marks.entries()) {
    run.signal.throwIfAborted();
    const own = marks.filter(({ threadId }) => threadId === mark.threadId);
    const examined = await examineTalk(engine, bench, at, withoutWords(row, own), run);
    if (!examined) continue;
    tried += 1;
    if (examined.verdict === mark.verdict) agreeing += 1;
  }
  return { tried, agreeing };
}
