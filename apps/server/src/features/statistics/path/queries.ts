import { zoneOf } from '@coursecraft/domain/statistics/day-in';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { isoTime } from '../../../platform/db/iso-time.ts';
import { criteriaTable } from '../../../platform/db/schema/criteria.ts';
import { doneElements } from '../../../platform/db/schema/mastery.ts';
import { isAsked } from '../../courses/repository/published.ts';
import type { Student } from '../../progress/repository/rollups.ts';
import { activity } from '../repository/activity.ts';

export type Trace = { day: string; elementId: string | null; answers: number; first: string; last: string };

export async function listTraces(
  db: Queryable,
  { courseId, studentId }: Student,
  timeZone: string | undefined,
): Promise<Trace[]> {
  const zone = zoneOf(timeZone);
  const { rows } = await db.execute<Trace>(sql`
    with students as (select ${studentId}::text as student_id), ${activity(courseId)},
    there as (
      select (at at time zone ${zone})::date as day, element_id, min(at) as first, max(at) as last
      from activity group by 1, 2),
    given as (
      select (at at time zone ${zone})::date as day, element_id, count(*)::int as answers
      from answers where course_id = ${courseId} and student_id = ${studentId} group by 1, 2)
    select to_char(t.day, 'YYYY-MM-DD') as day, e.element_id as "elementId", coalesce(g.answers, 0) as answers,
      ${isoTime(sql`t.first`)} as first, ${isoTime(sql`t.last`)} as last
    from there t
    left join given g on g.day = t.day and g.element_id = t.element_id
    left join elements e on e.course_id = ${courseId} and e.element_id = t.element_id and e.published
    order by t.day, t.first`);
  return rows;
}

export async function listAsked(db: Queryable, courseId: string): Promise<{ rowId: string; elementId: string }[]> {
  return db
    .select({ rowId: criteriaTable.rowId, elementId: criteriaTable.elementId })
    .from(criteriaTable)
    .where(and(eq(criteriaTable.courseId, courseId), isAsked()));
}

export async function listDone(db: Queryable, { courseId, studentId }: Student): Promise<Map<string, string>> {
  const rows = await db
    .select({ elementId: doneElements.elementId, at: doneElements.at })
    .from(doneElements)
    .where(and(eq(doneElements.courseId, courseId), eq(doneElements.studentId, studentId)));
  return new Map(rows.map(({ elementId, at }) => [elementId, at.toISOString()]));
}
