import type { CourseStats, DayRange, StatsScope } from '@coursecraft/contract/shapes/progress';
import type { CourseEvent } from '@coursecraft/domain/mastery/course-mastery';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../db/connect.ts';
import { activity, students } from '../../../../records/activity.ts';
import { isAsked } from '../../../../records/published.ts';

type Element = Omit<CourseStats['elements'][number], 'mastered' | 'opened'> & { moduleTitle: string };
type Counted = 'answered' | 'asked' | 'flagged';
type Criterion = Omit<CourseStats['criteria'][number], 'mastered' | 'hoursToProof'>;
type Sums = Pick<Criterion, 'tried' | 'verdicts' | 'met' | 'hinted' | 'contested' | 'overruled'>;
type Day = CourseStats['days'][number];

/** The moments between which a range lies: from the first up to, and without, the second. */
const bounds = ({ from, to }: DayRange) => ({
  since: sql`(${from ?? '-infinity'}::timestamp at time zone 'UTC')`,
  until: sql`(${to ?? 'infinity'}::timestamp at time zone 'UTC' + interval '1 day')`,
});

/** Who learns in the course, in the order in which they joined. */
export async function listStanding(db: Queryable, courseId: string, scope: StatsScope) {
  const { until } = bounds(scope);
  const { rows } = await db.execute<{ studentId: string; displayName: string; joined: string }>(sql`
    with ${students(courseId, scope.groupId)}
    select student_id as "studentId", name as "displayName", to_json(enrolled_at at time zone 'UTC')#>>'{}' || 'Z' as joined
    from students where enrolled_at < ${until}
    order by enrolled_at, student_id`);
  return rows;
}

/** Of how many students something says that they were there. */
type Counts = ReadonlyMap<string, number>;

/**
 * Who was active in the seven days up to the end of the range, how many were in each element up to then, and how many were there on
 * each of its days. All that students left behind is gone through once for the three.
 */
export async function countActivity(
  db: Queryable,
  courseId: string,
  scope: StatsScope,
): Promise<{ active: ReadonlySet<string>; opened: Counts; there: Counts }> {
  const { since, until } = bounds(scope);
  const { rows } = await db.execute<{ of: 'student' | 'element' | 'day'; key: string; n: number }>(sql`
    with ${students(courseId, scope.groupId)}, ${activity(courseId)},
    -- By student, element and day first: all that follows is of few rows.
    seen as materialized (
      select student_id, element_id, (at at time zone 'UTC')::date as day, max(at) as last
      from activity where at < ${until} group by 1, 2, 3)
    select 'student' as of, student_id as key, 1 as n from seen
    group by student_id having max(last) > least(now(), ${until}) - interval '7 days'
    union all
    select 'element', element_id, count(*)::int
    from (select distinct element_id, student_id from seen where element_id is not null) once group by 2
    union all
    select 'day', to_char(day, 'YYYY-MM-DD'), count(*)::int
    from (select distinct day, student_id from seen where last >= ${since}) once group by day`);
  const countsOf = (what: (typeof rows)[number]['of']) =>
    new Map(rows.flatMap(({ of, key, n }) => (of === what ? [[key, n] as const] : [])));
  return { active: new Set(countsOf('student').keys()), opened: countsOf('element'), there: countsOf('day') };
}

/** The criteria in force in the order of the course, with the verdicts of the range. */
export async function listCriteria(db: Queryable, courseId: string, scope: StatsScope): Promise<Criterion[]> {
  const { since, until } = bounds(scope);
  // Put together here: a planner that takes a large course for a small one compares each of its criteria with each sum.
  const { rows } = await db.execute<{ sums: Record<string, Sums>; criteria: Omit<Criterion, keyof Sums>[] }>(sql`
    with ${students(courseId, scope.groupId)},
    rulings as (
      select student_id, refers_to as evidence_id, min(verdict) as verdict from evidence
      where course_id = ${courseId} and source = 'override' group by 1, 2),
    judged as (
      select e.row_id, e.student_id, e.at >= ${since} as counts, e.verdict = 'met' as met, e.hint_level <> 'unaided' as hinted,
        c.evidence_id is not null as contested, r.verdict <> e.verdict as overruled
      from evidence e
      join students using (student_id)
      left join contests c on c.course_id = e.course_id and c.student_id = e.student_id and c.evidence_id = e.evidence_id
      left join rulings r on r.student_id = e.student_id and r.evidence_id = e.evidence_id
      where e.course_id = ${courseId} and e.source in ('answer', 'item', 'package') and e.at < ${until}),
    -- By student first: counting distinct ones of a criterion would sort all of its verdicts.
    tries as (
      select row_id, student_id, count(*) filter (where counts) as verdicts, count(*) filter (where counts and met) as met,
        count(*) filter (where counts and hinted) as hinted, count(*) filter (where counts and contested) as contested,
        count(*) filter (where counts and overruled) as overruled
      from judged group by 1, 2),
    sums as (
      select row_id, count(*)::int as tried, sum(verdicts)::int as verdicts, sum(met)::int as met,
        sum(hinted)::int as hinted, sum(contested)::int as contested, sum(overruled)::int as overruled
      from tries group by 1)
    select (select coalesce(json_object_agg(row_id, v), '{}') from sums v) as sums, (
      select coalesce(json_agg(json_build_object(
        'rowId', r.row_id, 'statement', r.statement, 'elementId', r.element_id, 'elementTitle', e.title)
        order by m.position, s.position, e.position, r.position, r.row_id), '[]')
      from knowledge_rows r
      join elements e on e.course_id = r.course_id and e.element_id = r.element_id
      join sections s on s.course_id = e.course_id and s.section_id = e.section_id
      join modules m on m.course_id = s.course_id and m.module_id = s.module_id
      where r.course_id = ${courseId} and ${isAsked('r')}) as criteria`);
  const [{ sums, criteria } = { sums: {}, criteria: [] }] = rows;
  return criteria.map((row) => {
    const { tried = 0, verdicts = 0, met = 0, hinted = 0, contested = 0, overruled = 0 } = sums[row.rowId] ?? {};
    return { ...row, tried, verdicts, met, hinted, contested, overruled };
  });
}

/** What students see of the course in its order, with who answered in it up to the end of the range and what was asked in it. */
export async function listElements(db: Queryable, courseId: string, scope: StatsScope): Promise<Element[]> {
  const { since, until } = bounds(scope);
  const { rows } = await db.execute<
    { elements: Omit<Element, Counted>[] } & { [Name in Counted]: Record<string, number> }
  >(sql`
    with ${students(courseId, scope.groupId)},
    answered as (
      select element_id, count(*)::int as n from (
        select distinct element_id, student_id from answers join students using (student_id)
        where course_id = ${courseId} and at < ${until}) once
      group by 1),
    asked as (
      select element_id, count(*)::int as n from tutor_messages join students using (student_id)
      where course_id = ${courseId} and at >= ${since} and at < ${until} group by 1),
    flagged as (
      select element_id, count(*)::int as n from flags join students using (student_id)
      where course_id = ${courseId} and at >= ${since} and at < ${until} group by 1)
    select
      (select coalesce(json_object_agg(element_id, n), '{}') from answered) as answered,
      (select coalesce(json_object_agg(element_id, n), '{}') from asked where element_id is not null) as asked,
      (select coalesce(json_object_agg(element_id, n), '{}') from flagged) as flagged, (
      select coalesce(json_agg(json_build_object(
        'elementId', e.element_id, 'title', e.title, 'moduleId', m.module_id, 'moduleTitle', m.title)
        order by m.position, s.position, e.position, e.element_id), '[]')
      from elements e
      join sections s on s.course_id = e.course_id and s.section_id = e.section_id
      join modules m on m.course_id = s.course_id and m.module_id = s.module_id
      where e.course_id = ${courseId} and e.published) as elements`);
  const [{ elements, answered, asked, flagged } = { elements: [], answered: {}, asked: {}, flagged: {} }] = rows;
  return elements.map((element) => {
    const of = (counts: Record<string, number>) => counts[element.elementId] ?? 0;
    return { ...element, answered: of(answered), asked: of(asked), flagged: of(flagged) };
  });
}

/** The days of the range on which a student answered something. */
export async function listDays(db: Queryable, courseId: string, scope: StatsScope): Promise<Day[]> {
  const { since, until } = bounds(scope);
  // By student first: counting distinct ones of a whole day would sort all that they answered.
  const { rows } = await db.execute<Day>(sql`
    with ${students(courseId, scope.groupId)},
    given as (
      select (at at time zone 'UTC')::date as day, student_id, count(*) as n
      from answers join students using (student_id)
      where course_id = ${courseId} and at >= ${since} and at < ${until} group by 1, 2)
    select to_char(day, 'YYYY-MM-DD') as day, sum(n)::int as answers, count(*)::int as students
    from given group by 1 order by 1`);
  return rows;
}

type Packed = [
  rowId: string,
  evidenceId: string,
  source: CourseEvent['source'],
  verdict: CourseEvent['verdict'],
  counts: boolean,
  needed: number,
  messageId: string | null,
  refersTo: string | null,
  at: string,
];

/**
 * What changed the standing of the course's students up to the end of the range, student by student, each in the order of the
 * log: an answer that proves nothing changes none. One text a student, read when it is asked for: as rows, the entries of a large
 * course are hundreds of thousands of values at once.
 */
export async function readChanges(
  db: Queryable,
  courseId: string,
  scope: StatsScope,
): Promise<Iterable<CourseEvent[]>> {
  const { until } = bounds(scope);
  const { rows } = await db.execute<{ studentId: string; log: string }>(sql`
    with ${students(courseId, scope.groupId)}
    select e.student_id as "studentId", json_agg(json_build_array(e.row_id, e.evidence_id, e.source, e.verdict, e.counts, e.needed,
      e.message_id, e.refers_to, to_json(e.at at time zone 'UTC')#>>'{}' || 'Z') order by e.seq)::text as log
    from evidence e
    join students using (student_id)
    join knowledge_rows r on r.course_id = e.course_id and r.row_id = e.row_id and ${isAsked('r')}
    where e.course_id = ${courseId} and e.at < ${until}
      and (e.source not in ('answer', 'item', 'package') or (e.verdict = 'met' and e.counts))
    group by 1`);
  return logsOf(rows);
}

function* logsOf(packed: readonly { studentId: string; log: string }[]): Generator<CourseEvent[]> {
  for (const { studentId, log } of packed) {
    yield (JSON.parse(log) as Packed[]).map(
      ([rowId, evidenceId, source, verdict, counts, needed, messageId, refersTo, at]) => ({
        ...{ studentId, rowId, evidenceId, source, verdict, counts, needed, at },
        messageId: messageId ?? undefined,
        refersTo: refersTo ?? undefined,
      }),
    );
  }
}
