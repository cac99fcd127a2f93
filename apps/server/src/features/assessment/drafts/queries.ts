import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { answerDrafts } from '../../../platform/db/schema/answer-drafts.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import type { Student } from '../../progress/repository/rollups.ts';

/** Per student and course. More are not stored. */
const MOST_DRAFTS = 200;

const within = ({ courseId, studentId }: Student, elementId: string) =>
  and(
    eq(answerDrafts.courseId, courseId),
    eq(answerDrafts.studentId, studentId),
    eq(answerDrafts.elementId, elementId),
  );

/** Reads the drafts of a published element. */
export async function readDrafts(db: Queryable, student: Student, elementId: string) {
  const rows = await db
    .select({ taskId: answerDrafts.taskId, text: answerDrafts.text })
    .from(elements)
    .leftJoin(answerDrafts, within(student, elementId))
    .where(and(eq(elements.courseId, student.courseId), eq(elements.elementId, elementId), elements.published))
    .orderBy(asc(answerDrafts.taskId));
  if (rows.length === 0) throw notFound('element');
  return rows.flatMap(({ taskId, text }) => (taskId === null || text === null ? [] : [{ taskId, text }]));
}

type Draft = { elementId: string; taskId: string; text: string };

/** Stores the draft of a published element. The last writer wins; an empty text deletes it. */
export async function saveDraft(db: Queryable, student: Student, { elementId, taskId, text }: Draft): Promise<void> {
  const { courseId, studentId } = student;
  const { rows } = await db.execute(sql`
    with element as (
      select element_id from elements where course_id = ${courseId} and element_id = ${elementId} and published),
    deleted as (
      delete from answer_drafts
      where course_id = ${courseId} and student_id = ${studentId} and element_id = ${elementId}
        and task_id = ${taskId} and ${text} = ''),
    stored as (
      insert into answer_drafts (course_id, student_id, element_id, task_id, text)
      select ${courseId}, ${studentId}, element_id, ${taskId}, ${text} from element
      where ${text} <> ''
        and (select count(*) from answer_drafts where course_id = ${courseId} and student_id = ${studentId}) < ${MOST_DRAFTS}
      on conflict (course_id, student_id, element_id, task_id) do update set text = excluded.text, at = now())
    select element_id from element`);
  if (rows.length === 0) throw notFound('element');
}
