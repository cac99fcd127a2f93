import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { rollups } from '../../../platform/db/schema/mastery.ts';
import { askedCount, isAsked } from '../../courses/repository/published.ts';

export type Student = { courseId: string; studentId: string };

/** Locks a student by their rollup row, which it creates if missing. */
export async function lockStudent(tx: Queryable, student: Student): Promise<void> {
  const { courseId, studentId } = student;
  const held = await tx
    .update(rollups)
    .set({ total: sql`${rollups.total}` })
    .where(and(eq(rollups.courseId, courseId), eq(rollups.studentId, studentId)))
    .returning({ total: rollups.total });
  if (held.length > 0) return;
  // Waits for a change of the course's criteria in progress, so that this rollup counts its result.
  await tx.execute(sql`select from courses where course_id = ${courseId} for share`);
  await tx.execute(sql`
    insert into rollups as r (course_id, student_id, total, completed) ${countsOf(student)}
    on conflict (course_id, student_id) do update set total = r.total`);
}

export async function ensureRollup(tx: Queryable, student: Student): Promise<void> {
  await lockStudent(tx, student);
  await tx.execute(sql`
    insert into rollups (course_id, student_id, total, completed) ${countsOf(student)}
    on conflict (course_id, student_id) do update set total = excluded.total, completed = excluded.completed`);
}

/** Locks all students of a course: waits for running evidence writes and blocks new ones. */
export async function lockStudents(tx: Queryable, courseId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${rollups} where course_id = ${courseId} order by student_id for update`);
}

const countsOf = ({ courseId, studentId }: Student): SQL => sql`
  select ${courseId}, ${studentId},
    ${askedCount(sql`${courseId}`)}, (
    select count(*) from progress p
    join knowledge_rows r on r.course_id = p.course_id and r.row_id = p.row_id and ${isAsked('r')}
    where p.course_id = ${courseId} and p.student_id = ${studentId} and p.status = 'mastered')`;

export async function readAsked(tx: Queryable, courseId: string, elementIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ rowId: string }>(sql`
    select row_id as "rowId" from knowledge_rows
    where course_id = ${courseId} and element_id = any(${sql.param(elementIds)}::text[]) and ${isAsked()}`);
  return rows.map(({ rowId }) => rowId);
}

export const totalOf = (kept: SQLWrapper, course: SQLWrapper): SQL<number> =>
  sql`coalesce(${kept}, ${askedCount(course)})`;

type AskedChange = { before?: readonly string[]; after?: readonly string[] };

/**
 * Updates all rollups after a change of a course's criteria. The caller has locked the course since before the change.
 */
export async function countAsked(
  tx: Queryable,
  courseId: string,
  { before = [], after = [] }: AskedChange,
): Promise<void> {
  const [was, is] = [new Set(before), new Set(after)];
  const added = after.filter((rowId) => !was.has(rowId));
  const gone = before.filter((rowId) => !is.has(rowId));
  if (added.length + gone.length === 0) return;
  await lockStudents(tx, courseId);
  const ids = (rowIds: readonly string[]) => sql`${sql.param(rowIds)}::text[]`;
  await tx.execute(sql`
    with held as materialized (
      select student_id, sum(by) as criteria
      from (select unnest(${ids(added)}) as row_id, 1 as by union all select unnest(${ids(gone)}), -1) as changed
      cross join lateral (
        select student_id from progress p
        where p.course_id = ${courseId} and p.row_id = changed.row_id and p.status = 'mastered' offset 0) as holding
      group by student_id)
    update rollups r set total = r.total + ${added.length - gone.length}::int,
      completed = r.completed + coalesce((select criteria from held where held.student_id = r.student_id), 0)
    where r.course_id = ${courseId}`);
}

/** Counts the change from the old states to those in `states`. Looks up each by key, independent of the planner. */
export const countingOf = ({ courseId, studentId }: Student): SQL => sql`
  select s.row_id, (s.status = 'mastered')::int - asked.held::int as gained
  from states s
  cross join lateral (
    select exists (
      select from progress p
      where p.course_id = ${courseId} and p.student_id = ${studentId} and p.row_id = k.row_id and p.status = 'mastered'
    ) as held
    from knowledge_rows k where k.course_id = ${courseId} and k.row_id = s.row_id and ${isAsked('k')} limit 1) as asked`;

export const gained = sql`(select coalesce(sum(gained), 0) from counting)`;
