import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { answerDrafts } from '../../../platform/db/schema/answer-drafts.ts';
import type { Student } from '../../progress/repository/rollups.ts';

/** Per student and course. More are not stored. */
const MOST_DRAFTS = 200;

const within = ({ courseId, studentId }: Student, elementId: string) =>
  and(
    eq(answerDrafts.courseId, courseId),
    eq(answerDrafts.studentId, studentId),
    eq(answerDrafts.elementId, elementId),
  );

export const readDrafts = (db: Queryable, student: Student, elementId: string) =>
  db
    .select({ taskId: answerDrafts.taskId, text: answerDrafts.text })
    .from(answerDrafts)
    .where(within(student, elementId))
    .orderBy(answerDrafts.taskId);

type Draft = { elementId: string; taskId: string; text: string };

/** Stores the draft of a published element. The last writer wins; an empty text deletes it. */
export async function saveDraft(db: Queryable, student: Student, { elementId, taskId, text }: Draft): Promise<void> {
  if (text === '') {
    await db.delete(answerDrafts).where(and(within(student, elementId), eq(answerDrafts.taskId, taskId)));
    return;
  }
  const { courseId, studentId } = student;
  await db.execute(sql`
    insert into answer_drafts (course_id, student_id, element_id, task_id, text)
    select ${courseId}, ${studentId}, element_id, ${taskId}, ${text} from elements
    where course_id = ${courseId} and element_id = ${elementId} and published
      and (select count(*) from answer_drafts where course_id = ${courseId} and student_id = ${studentId}) < ${MOST_DRAFTS}
    on conflict (course_id, student_id, element_id, task_id) do update set text = excluded.text, at = now()`);
}
