import type { StudentNeeds } from '@coursecraft/contract/statistics/student-needs';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { isoTime } from '../../../platform/db/iso-time.ts';
import { isAsked } from '../../courses/repository/published.ts';
import { activity, students } from '../repository/activity.ts';

type Figures = Omit<StudentNeeds, 'needs' | 'rollup' | 'lastSeenAt'> & {
  completed: number;
  total: number;
  lastSeenAt: string | null;
  lastMetAt: string | null;
};

/** Reads the progress, the activity and the missed criteria of each student of a course or group. */
export async function listFigures(
  db: Queryable,
  courseId: string,
  { groupId, fewest }: { groupId: string | undefined; fewest: number },
): Promise<Figures[]> {
  const { rows } = await db.execute<Figures>(sql`
    with ${students(courseId, groupId)}, ${activity(courseId)},
    seen as (
      select student_id, max(at) as last, (count(*) filter (where is_answer and at > now() - interval '7 days'))::int as answers
      from activity group by 1),
    asked as (
      select r.row_id, r.statement, r.element_id, e.title from knowledge_rows r
      join elements e on e.course_id = r.course_id and e.element_id = r.element_id
      where r.course_id = ${courseId} and ${isAsked('r')}),
    held as (
      select p.student_id, p.row_id from progress p join asked using (row_id)
      where p.course_id = ${courseId} and p.status = 'mastered'),
    completed as (select student_id, count(*)::int as n from held group by 1),
    tries as (
      select e.student_id, e.row_id, max(e.at) filter (where e.verdict = 'met' and e.counts) as met,
        (count(*) filter (where e.verdict in ('partly', 'not-yet')))::int as misses
      from evidence e
      where e.course_id = ${courseId} and e.source in ('answer', 'item', 'package') group by 1, 2),
    proved as (select student_id, max(met) as last from tries group by 1),
    missed as (
      select t.student_id, json_agg(json_build_object('rowId', row_id, 'statement', a.statement,
        'elementId', a.element_id, 'elementTitle', a.title, 'misses', t.misses) order by t.misses desc, row_id) as criteria
      from tries t join asked a using (row_id) left join held h using (student_id, row_id)
      where t.misses >= ${fewest} and h.row_id is null group by 1)
    select s.student_id as "studentId", s.name as "displayName", ${isoTime(sql`s.enrolled_at`)} as "enrolledAt",
      ${isoTime(sql`seen.last`)} as "lastSeenAt", ${isoTime(sql`proved.last`)} as "lastMetAt", coalesce(seen.answers, 0) as answers,
      coalesce(completed.n, 0) as completed, (select count(*)::int from asked) as total,
      coalesce(missed.criteria, '[]') as missed
    from students s
    left join seen using (student_id) left join completed using (student_id) left join proved using (student_id)
    left join missed using (student_id)
    order by s.enrolled_at, s.student_id`);
  return rows;
}
