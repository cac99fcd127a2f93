import type { MarkableAnswer } from '@coursecraft/contract/shapes/marking';
import type { Queryable } from '../../../db/connect.ts';
import { readRowsById } from '../../../records/knowledge.ts';
import { readTalks } from '../../../records/talks.ts';
import type { Candidate } from '../queries.ts';
import { readTasks } from '../tasks/queries.ts';

/** Answers as they are marked: all that was said in their conversations, and nobody’s name. */
export async function presentMarkable(
  db: Queryable,
  courseId: string,
  candidates: readonly Candidate[],
): Promise<MarkableAnswer[]> {
  if (candidates.length === 0) return [];
  const rows = await readRowsById(db, courseId, [...new Set(candidates.map(({ rowId }) => rowId))]);
  const talks = await readTalks(db, courseId, candidates);
  const tasks = await readTasks(
    db,
    courseId,
    talks,
    rows.map(({ elementId }) => elementId),
  );
  return candidates.flatMap(({ evidenceId, rowId, verdict, judge, isHeld }, at) => {
    const row = rows.find((one) => one.rowId === rowId);
    const talk = talks[at] ?? [];
    const last = talk.at(-1);
    if (!row || !last) return [];
    const points = last.examination?.rows.find((one) => one.rowId === rowId)?.points ?? [];
    return [
      {
        evidenceId,
        rowId,
        elementId: last.elementId,
        elementTitle: tasks.titleOf(last.elementId),
        statement: row.statement,
        keyPoints: row.keyPoints.map(({ pointId, text }) => ({ pointId, text })),
        question: tasks.questionOf(talk),
        turns: talk.map((message) => ({
          messageId: message.messageId,
          asked: message.asked?.text,
          answer: message.text,
          choice: message.examination?.chosen?.text,
          at: message.at.toISOString(),
        })),
        judged: {
          verdict,
          judge,
          points: points.map(({ pointId, state, quote }) => ({ pointId, state, quote })),
        },
        isHeld,
      },
    ];
  });
}
