import { notFound } from '@coursecraft/domain/refusals/app-error';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { outcomes } from '../../../platform/db/schema/outcomes.ts';

const origins = (courseId: string) => sql`(
  select question_id as origin_id, student_id from questions where course_id = ${courseId}
  union all select note_id, student_id from flags where course_id = ${courseId})`;

export async function requireOrigin(db: Queryable, courseId: string, originId: string): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from ${origins(courseId)} o where o.origin_id = ${originId}`);
  if (rows.length === 0) throw notFound('question-or-flagged-place');
}

export async function keepOutcomes(
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
