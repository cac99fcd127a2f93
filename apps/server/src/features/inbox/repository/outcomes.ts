import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { outcomes } from '../../../platform/db/schema/outcomes.ts';

const origins = (courseId: string) => sql`(
  select question_id as origin_id, student_id from questions where course_id = ${courseId}
  union all select note_id, student_id from flags where course_id = ${courseId})`;

export async function requireOrigin(db: Queryable, courseId: string, originId: string): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ${origins(courseId)} o where o.origin_id = ${originId}`);
  if (rows.length === 0) throw notFound('question-or-flagged-place');
}

export async function saveOutcomes(
  tx: Queryable,
  { courseId, originId }: { courseId: string; originId: string },
  targetIds: readonly string[],
): Promise<void> {
  if (targetIds.length === 0) return;
  await tx.insert(outcomes).values(targetIds.map((targetId) => ({ courseId, originId, targetId })));
}

export async function readOrigins(
  db: Queryable,
  courseId: string,
  targetId: string,
): Promise<{ originId: string; studentId: string }[]> {
  const { rows } = await db.execute<{ originId: string; studentId: string }>(sql`
    select o.origin_id as "originId", o.student_id as "studentId"
    from outcomes t join ${origins(courseId)} o on o.origin_id = t.origin_id
    where t.course_id = ${courseId} and t.target_id = ${targetId}`);
  return rows;
}

/** Notes whether the students of an edit are notified when its element is published. */
export async function awaitPublication(
  tx: Queryable,
  courseId: string,
  targetId: string,
  awaitsPublication: boolean,
): Promise<void> {
  await tx
    .update(outcomes)
    .set({ awaitsPublication })
    .where(and(eq(outcomes.courseId, courseId), eq(outcomes.targetId, targetId)));
}

/** Takes the questions and flags that wait for the publication of these elements. */
export async function takeAwaiting(
  tx: Queryable,
  courseId: string,
  elementIds: readonly string[],
): Promise<{ originId: string; studentId: string; elementId: string }[]> {
  const { rows } = await tx.execute<{ originId: string; studentId: string; elementId: string }>(sql`
    with taken as (
      update outcomes set awaits_publication = false from edit_requests r
      where outcomes.course_id = ${courseId} and outcomes.awaits_publication and r.course_id = outcomes.course_id
        and r.request_id = outcomes.target_id and r.element_id = any(${sql.param(elementIds)}::text[])
      returning outcomes.origin_id, r.element_id)
    select distinct o.origin_id as "originId", o.student_id as "studentId", taken.element_id as "elementId"
    from taken join ${origins(courseId)} o on o.origin_id = taken.origin_id`);
  return rows;
}
