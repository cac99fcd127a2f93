import type { CourseStats, Rollup } from '@coursecraft/contract/shapes/progress';
import { type MasteryDay, masteryOverTime } from '@coursecraft/domain/mastery/mastery-over-time';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { knowledgeRows } from '../../../db/schema/knowledge.ts';
import { evidence } from '../../../db/schema/mastery.ts';
import type { Learner } from '../../../records/evidence.ts';
import { isAsked } from '../../../records/published.ts';
import { foldable } from '../../../records/replay-evidence.ts';

/** The days of a learner's log, of the criteria that are in force: the last one agrees with the rollup. */
export async function readMasteryOverTime(db: Queryable, { courseId, studentId }: Learner): Promise<MasteryDay[]> {
  const log = await db
    .select(getTableColumns(evidence))
    .from(evidence)
    .innerJoin(
      knowledgeRows,
      and(eq(knowledgeRows.courseId, evidence.courseId), eq(knowledgeRows.rowId, evidence.rowId)),
    )
    .where(and(eq(evidence.courseId, courseId), eq(evidence.studentId, studentId), isAsked()))
    .orderBy(asc(evidence.seq));
  return masteryOverTime(log.map((entry) => ({ ...foldable(entry), rowId: entry.rowId, at: entry.at.toISOString() })));
}

type Criterion = CourseStats['criteria'][number] & { moduleId: string; moduleTitle: string };

const added = (rollups: readonly Rollup[]): Rollup => ({
  total: rollups.reduce((sum, { total }) => sum + total, 0),
  completed: rollups.reduce((sum, { completed }) => sum + completed, 0),
});

/** Who learns in a course, as a table of its own in a statement: test students are not enrolled. */
const students = (courseId: string) => sql`
  students as (
    select e.student_id from enrolments e join profiles p on p.uid = e.student_id and p.test_of is null
    where e.course_id = ${courseId})`;

/** How a course's students stand now; what counts is what the stored fold of their logs says. */
export async function readCourseStats(db: Queryable, courseId: string): Promise<CourseStats> {
  const ofCriteria = db.execute<Criterion>(sql`
    with ${students(courseId)},
    held as (
      select row_id, count(*)::int as mastered from progress
      where course_id = ${courseId} and status = 'mastered' and student_id in (select student_id from students)
      group by row_id),
    answered as (
      select row_id, count(distinct student_id)::int as tried, count(*)::int as verdicts,
        (count(*) filter (where verdict = 'met'))::int as met
      from evidence
      where course_id = ${courseId} and source in ('answer', 'item')
        and student_id in (select student_id from students)
      group by row_id)
    select r.row_id as "rowId", r.statement, r.element_id as "elementId", e.title as "elementTitle",
      m.module_id as "moduleId", m.title as "moduleTitle", coalesce(h.mastered, 0) as mastered,
      coalesce(a.tried, 0) as tried, coalesce(a.verdicts, 0) as verdicts, coalesce(a.met, 0) as met
    from knowledge_rows r
    join elements e on e.course_id = r.course_id and e.element_id = r.element_id
    join sections s on s.course_id = e.course_id and s.section_id = e.section_id
    join modules m on m.course_id = s.course_id and m.module_id = s.module_id
    left join held h on h.row_id = r.row_id
    left join answered a on a.row_id = r.row_id
    where r.course_id = ${courseId} and ${isAsked('r')}
    order by m.position, s.position, e.position, r.position, r.row_id`);
  // By student first: counting distinct ones of a whole day would sort all of its answers.
  const ofDays = db.execute<CourseStats['days'][number]>(sql`
    with ${students(courseId)},
    days as (
      select (a.at at time zone 'UTC')::date as day, a.student_id, count(*) as answers
      from answers a join students using (student_id) where a.course_id = ${courseId}
      group by 1, 2)
    select to_char(day, 'YYYY-MM-DD') as day, sum(answers)::int as answers, count(*)::int as students
    from days group by 1 order by 1`);
  const ofStudents = db.execute<{ students: number; active: number }>(sql`
    with ${students(courseId)}
    select count(*)::int as students, (count(*) filter (where exists (
      select from answers a where a.course_id = ${courseId} and a.student_id = students.student_id
        and a.at > now() - interval '7 days')))::int as active
    from students`);
  const [{ rows: criteria }, { rows: days }, { rows: counted }] = await Promise.all([ofCriteria, ofDays, ofStudents]);
  const count = counted[0]?.students ?? 0;
  const modules = [...Map.groupBy(criteria, ({ moduleId }) => moduleId)].map(([moduleId, own]) => ({
    moduleId,
    title: own[0]?.moduleTitle ?? '',
    ...added(own.map(({ mastered }) => ({ total: count, completed: mastered }))),
  }));
  return { students: count, active7d: counted[0]?.active ?? 0, rollup: added(modules), modules, criteria, days };
}
