import type { KeyPoint } from '@coursecraft/contract/criteria/criterion';
import type { TeacherGradeInput } from '@coursecraft/contract/grading-queue/grading-queue';
import type { LoggedResult } from '@coursecraft/contract/progress/result';
import { ownWordsOf } from '@coursecraft/domain/assessment/own-words';
import type { PointGrade } from '@coursecraft/domain/assessment/stored-grading';
import { type QuotedPoint, wordingsOf } from '@coursecraft/domain/criteria/wordings-of';
import { and, eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { type LearnedWords, marks } from '../../../platform/db/schema/grading-queue.ts';
import { readConversations } from '../../assessment/repository/conversations.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import { followAutonomy } from './follow-autonomy.ts';
import { learnExample, unlearnExample } from './learned-examples.ts';
import { type GradedEntry, withdrawOffer } from './regrade-decisions.ts';

export type Mark = typeof marks.$inferSelect;

const at = ({ courseId, studentId }: Student, evidenceId: string) =>
  and(eq(marks.courseId, courseId), eq(marks.studentId, studentId), eq(marks.evidenceId, evidenceId));

export async function readTeacherGrade(tx: Queryable, student: Student, evidenceId: string): Promise<Mark | undefined> {
  return (await tx.select().from(marks).where(at(student, evidenceId)))[0];
}

type Decided = Pick<TeacherGradeInput, 'verdict' | 'missing'> & {
  by: string;
  rulingId: string | undefined;
  former: LoggedResult | undefined;
};

/**
 * Saves a teacher grade, replaces an earlier one, and updates the criterion's examples. The caller has locked the
 * student.
 */
export const saveTeacherGrade = (
  tx: Queryable,
  student: Student,
  graded: GradedEntry,
  decided: Decided,
): Promise<LearnedWords> => followAutonomy(tx, graded.entry, () => replaceTeacherGrade(tx, student, graded, decided));

async function replaceTeacherGrade(
  tx: Queryable,
  student: Student,
  graded: GradedEntry,
  decided: Decided,
): Promise<LearnedWords> {
  const { entry, answer } = graded;
  const { courseId, rowId } = entry;
  const before = await readTeacherGrade(tx, student, entry.evidenceId);
  if (before) await removeTeacherGrade(tx, student, before, decided.by);
  const [row] = await tx
    .select({ keyPoints: criteriaTable.keyPoints, version: criteriaTable.version })
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.rowId, rowId)));
  const [conversation = []] = await readConversations(tx, courseId, [{ ...student, ...answer }]);
  const points = quotedIn(row?.keyPoints ?? [], answer.examination?.rows.find((one) => one.rowId === rowId)?.points);
  const ids = points.map(({ pointId }) => pointId);
  const example = { text: conversation.map(({ text }) => text).join('\n'), verdict: decided.verdict };
  const learned = await learnExample(
    tx,
    { courseId, rowId },
    {
      wordings: wordingsOf(points, shownBy(decided, ids), ownWordsOf(conversation)),
      // An answer that shows several key points, or overrules a result, becomes an example of the whole criterion.
      example: decided.rulingId !== undefined || (decided.verdict === 'met' && ids.length > 1) ? example : undefined,
    },
    decided.by,
  );
  const { verdict, missing = [], rulingId: decisionId, former, by } = decided;
  const { evidenceId } = entry;
  const { threadId, messageId } = answer;
  await tx.insert(marks).values({
    ...student,
    evidenceId,
    rowId,
    threadId,
    messageId,
    verdict,
    missing,
    learned,
    rulingId: decisionId,
    former,
    by,
    rowVersion: row?.version ?? entry.rowVersion,
  });
  await withdrawOffer(tx, student, evidenceId);
  return learned;
}

const quotedIn = (points: readonly KeyPoint[], seen: readonly PointGrade[] = []): QuotedPoint[] =>
  points.map((point) => {
    const known = seen.find((one) => one.pointId === point.pointId);
    return { ...point, quote: known?.state === 'contradicted' ? undefined : known?.quote };
  });

export function shownBy(
  { verdict, missing = [] }: Pick<TeacherGradeInput, 'verdict' | 'missing'>,
  ids: readonly string[],
) {
  if (verdict === 'met') return ids;
  if (verdict === 'not-yet' || missing.length === 0) return [];
  return ids.filter((id) => !missing.includes(id));
}

export const deleteTeacherGrade = (tx: Queryable, student: Student, mark: Mark, by: string): Promise<void> =>
  followAutonomy(tx, mark, () => removeTeacherGrade(tx, student, mark, by));

async function removeTeacherGrade(tx: Queryable, student: Student, mark: Mark, by: string): Promise<void> {
  await unlearnExample(tx, mark, mark.learned, by);
  await tx.delete(marks).where(at(student, mark.evidenceId));
}
