import type { MarkableAnswer } from '@coursecraft/contract/shapes/marking';
import { areSimilarAnswers } from '@coursecraft/domain/grading/similar-answers';
import type { Queryable } from '../../../db/connect.ts';
import { readRowsById } from '../../../records/knowledge.ts';
import { readTalks } from '../../../records/talks.ts';
import { type Candidate, listSubmittedTexts, type Of, type SubmittedText } from '../queries.ts';
import { readTasks } from '../tasks/queries.ts';

/** So many waiting answers are compared with those of a page. */
const MOST_COMPARED = 500;

/** The other waiting answers on the same criterion in nearly the same words. */
const similarTo = ({ evidenceId, rowId, text }: SubmittedText, waiting: readonly SubmittedText[]) =>
  waiting
    .filter((one) => one.rowId === rowId && one.evidenceId !== evidenceId && areSimilarAnswers(one.text, text))
    .map((one) => ({ evidenceId: one.evidenceId, answer: one.text }));

/** Answers as they are marked: all that was said in their conversations, and nobody’s name. */
export async function presentMarkable(
  db: Queryable,
  of: Of,
  candidates: readonly Candidate[],
): Promise<MarkableAnswer[]> {
  if (candidates.length === 0) return [];
  const { courseId } = of;
  const submitted = candidates.filter(({ verdict }) => verdict === 'submitted');
  const waiting = await listSubmittedTexts(db, of, [...new Set(submitted.map(({ rowId }) => rowId))], MOST_COMPARED);
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
        ...(verdict === 'submitted' && { similar: similarTo({ evidenceId, rowId, text: last.text }, waiting) }),
      },
    ];
  });
}
