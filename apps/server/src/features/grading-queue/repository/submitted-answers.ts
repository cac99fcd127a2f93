import { type SQL, sql } from 'drizzle-orm';

/**
 * The least `doubt` of submitted answers, in thousandths, so that the index by `doubt` finds them. A suggestion adds the
 * doubt of the model, so that teachers decide about the unsure ones first.
 */
export const SUBMITTED_DOUBT = 1000;

/**
 * The grader of a submitted answer in the log: a teacher grades it later, or the student compares it. A language model
 * is named if a teacher confirms its suggestion.
 */
export const NO_GRADER = { teacher: 'none', student: 'self' } as const;

type EntryAlias = 'e' | 's';

/**
 * Returns a condition that an entry waits for a teacher: the criterion still asks the same, the student lacks it, and
 * no decision applies.
 */
export const waitsForTeacher = (alias: EntryAlias): SQL => {
  const e = sql.raw(alias);
  return sql`(
    ${e}.source = 'answer' and ${e}.verdict = 'submitted' and ${e}.judge <> ${NO_GRADER.student}
    and exists (
      select from knowledge_rows w
      where w.course_id = ${e}.course_id and w.row_id = ${e}.row_id and w.status = 'active'
        and ${e}.row_version >= w.asked_since)
    and not exists (
      select from progress h
      where h.course_id = ${e}.course_id and h.student_id = ${e}.student_id and h.row_id = ${e}.row_id and h.status = 'mastered')
    and coalesce((
      select o.verdict from evidence o
      where o.course_id = ${e}.course_id and o.student_id = ${e}.student_id and o.row_id = ${e}.row_id and o.seq > ${e}.seq
        and (o.source = 'override' and o.message_id = ${e}.message_id or o.source = 'reset')
      order by o.seq desc limit 1), 'submitted') = 'submitted')`;
};

/** Whether an entry `e` is in the grading queue: it waits for a teacher and is not by a test student. */
export const isInGradingQueue = sql`(
  e.doubt >= ${SUBMITTED_DOUBT} and ${waitsForTeacher('e')}
  and exists (select from profiles s where s.uid = e.student_id and s.test_of is null))`;

/** Whether the student saw the model answer with the entry `s`, without a later reset. */
export const showedModelAnswer = sql`(
  s.source = 'answer' and s.verdict = 'submitted' and s.judge = ${NO_GRADER.teacher}
  and not exists (
    select from evidence r
    where r.course_id = s.course_id and r.student_id = s.student_id and r.row_id = s.row_id and r.seq > s.seq
      and r.source = 'reset'))`;
