import type { CourseStats } from '@coursecraft/contract/progress/progress';
import type { DatedEvent } from '@coursecraft/domain/mastery/mastery-over-time';
import { zoneOf } from '@coursecraft/domain/statistics/day-in';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { isoTime } from '../../../platform/db/iso-time.ts';
import { isAsked } from '../../courses/repository/published.ts';
import { activity, students } from '../repository/activity.ts';
import { bounds, type LocalScope } from '../repository/bounds.ts';

type Element = Omit<CourseStats['elements'][number], 'mastered' | 'opened' | 'answered'> & { moduleTitle: string };
type CountKind = 'asked' | 'flagged';
type Criterion = Omit<CourseStats['criteria'][number], 'mastered' | 'hoursToProof'>;
type Sums = Pick<Criterion, 'tried' | 'verdicts' | 'met' | 'hinted' | 'contested' | 'overruled'>;

const ofWork = sql`e.source in ('answer', 'item', 'package')`;

export async function listStatus(db: Queryable, courseId: string, scope: LocalScope) {
  const { until } = bounds(scope);
  const { rows } = await db.execute<{ studentId: string; displayName: string; joined: string }>(sql`
    with ${students(courseId, scope.groupId)}
    select student_id as "studentId", name as "displayName", ${isoTime(sql`enrolled_at`)} as joined
    from students where enrolled_at < ${until}
    order by enrolled_at, student_id`);
  return rows;
}

export type Presence = {
  active: ReadonlySet<string>;
  elements: ReadonlyMap<string, { opened: number; answered: number }>;
  days: ReadonlyMap<string, { there: number; answers: number; answering: number }>;
};

export async function readPresence(db: Queryable, courseId: string, scope: LocalScope): Promise<Presence> {
  const { until } = bounds(scope);
  const { rows } = await db.execute<{
    of: 'student' | 'element' | 'day';
    key: string;
    there: number;
    answers: number;
    answering: number;
  }>(sql`
    with ${students(courseId, scope.groupId)}, ${activity(courseId)},
    -- By student, element and day first: all that follows is of few rows.
    seen as materialized (
      select student_id, element_id, (at at time zone ${zoneOf(scope.timeZone)})::date as day, max(at) as last,
        count(*) filter (where is_answer) as answers
      from activity where at < ${until} group by 1, 2, 3)
    select 'student' as of, student_id as key, 1 as there, 0 as answers, 0 as answering from seen
    group by student_id having max(last) > least(now(), ${until}) - interval '7 days'
    union all
    select 'element', element_id, count(*)::int, 0, (count(*) filter (where answers > 0))::int
    from (select element_id, student_id, sum(answers) as answers from seen where element_id is not null group by 1, 2) own
    group by 2
    union all
    select 'day', to_char(day, 'YYYY-MM-DD'), count(*)::int, sum(answers)::int, (count(*) filter (where answers > 0))::int
    from (
      select day, student_id, sum(answers) as answers from seen
      where day >= ${scope.from ?? '-infinity'}::date group by 1, 2) own
    group by day`);
  const all = Map.groupBy(rows, ({ of }) => of);
  const rowsOf = (what: (typeof rows)[number]['of']) => all.get(what) ?? [];
  return {
    active: new Set(rowsOf('student').map(({ key }) => key)),
    elements: new Map(
      rowsOf('element').map(({ key, there, answering }) => [key, { opened: there, answered: answering }]),
    ),
    days: new Map(rowsOf('day').map(({ key, there, answers, answering }) => [key, { there, answers, answering }])),
  };
}

export async function listCriteria(db: Queryable, courseId: string, scope: LocalScope): Promise<Criterion[]> {
  const { since, until } = bounds(scope);
  // Joined in code, because the planner chooses a nested loop for a large course.
  const { rows } = await db.execute<{ sums: Record<string, Sums>; criteria: Omit<Criterion, keyof Sums>[] }>(sql`
    with ${students(courseId, scope.groupId)},
    -- By student first: counting distinct ones of a criterion would sort all of its verdicts.
    tries as (
      select e.row_id, e.student_id, count(*) filter (where e.at >= ${since} and e.verdict <> 'submitted') as verdicts,
        count(*) filter (where e.at >= ${since} and e.verdict = 'met') as met,
        count(*) filter (where e.at >= ${since} and e.hint_level <> 'unaided') as hinted
      from evidence e join students using (student_id)
      where e.course_id = ${courseId} and ${ofWork} and e.at < ${until}
      group by 1, 2),
    -- Few of many: found from what was said of them.
    rulings as (
      select student_id, refers_to as evidence_id, min(verdict) as verdict from evidence
      where course_id = ${courseId} and source = 'override' group by 1, 2),
    said as (
      select student_id, evidence_id, true as contested, null as verdict from contests where course_id = ${courseId}
      union all select student_id, evidence_id, false, verdict from rulings),
    doubted as (
      select e.row_id, e.student_id, count(*) filter (where s.contested) as contested,
        count(*) filter (where s.verdict <> e.verdict and e.verdict <> 'submitted') as overruled
      from said s
      join evidence e on e.course_id = ${courseId} and e.student_id = s.student_id and e.evidence_id = s.evidence_id
      where ${ofWork} and e.at >= ${since} and e.at < ${until} group by 1, 2),
    sums as (
      select row_id, count(*)::int as tried, sum(verdicts)::int as verdicts, sum(met)::int as met,
        sum(hinted)::int as hinted, coalesce(sum(contested), 0)::int as contested,
        coalesce(sum(overruled), 0)::int as overruled
      from tries left join doubted using (row_id, student_id) group by 1)
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
  return criteria.map((criterion) => {
    const {
      tried = 0,
      verdicts = 0,
      met = 0,
      hinted = 0,
      contested: disputed = 0,
      overruled = 0,
    } = sums[criterion.rowId] ?? {};
    return { ...criterion, tried, verdicts, met, hinted, contested: disputed, overruled };
  });
}

export async function listElements(db: Queryable, courseId: string, scope: LocalScope): Promise<Element[]> {
  const { since, until } = bounds(scope);
  const { rows } = await db.execute<
    { elements: Omit<Element, CountKind>[] } & { [Name in CountKind]: Record<string, number> }
  >(sql`
    with ${students(courseId, scope.groupId)},
    asked as (
      select element_id, count(*)::int as n from tutor_messages join students using (student_id)
      where course_id = ${courseId} and at >= ${since} and at < ${until} group by 1),
    flagged as (
      select element_id, count(*)::int as n from flags join students using (student_id)
      where course_id = ${courseId} and at >= ${since} and at < ${until} group by 1)
    select
      (select coalesce(json_object_agg(element_id, n), '{}') from asked where element_id is not null) as asked,
      (select coalesce(json_object_agg(element_id, n), '{}') from flagged) as flagged, (
      select coalesce(json_agg(json_build_object(
        'elementId', e.element_id, 'title', e.title, 'moduleId', m.module_id, 'moduleTitle', m.title)
        order by m.position, s.position, e.position, e.element_id), '[]')
      from elements e
      join sections s on s.course_id = e.course_id and s.section_id = e.section_id
      join modules m on m.course_id = s.course_id and m.module_id = s.module_id
      where e.course_id = ${courseId} and e.published) as elements`);
  const [{ elements, asked, flagged } = { elements: [], asked: {}, flagged: {} }] = rows;
  return elements.map((element) => {
    const of = (counts: Record<string, number>) => counts[element.elementId] ?? 0;
    return { ...element, asked: of(asked), flagged: of(flagged) };
  });
}

type Packed = [
  rowId: string,
  evidenceId: string,
  source: DatedEvent['source'],
  verdict: DatedEvent['verdict'],
  counts: boolean,
  needed: number,
  messageId: string | null,
  refersTo: string | null,
  at: string,
];

/**
 * A student's evidence: final first proofs with their time (ms since 1970), and for other criteria the entries in
 * order.
 */
export type StudentLog = { studentId: string; proofs: { rowId: string; at: number }[]; changes: DatedEvent[] };

/** A student's criterion whose state needs more than one entry, or more than answers. */
const isInvolved = sql`(not ${ofWork} or e.needed > 1)`;

/**
 * Reads evidence up to the end of the range. The database finds simple first proofs, because a large course has
 * hundreds of thousands of entries. Parses one student at a time.
 */
export async function readLogs(db: Queryable, courseId: string, scope: LocalScope): Promise<Iterable<StudentLog>> {
  const { until } = bounds(scope);
  const among = sql`
    with ${students(courseId, scope.groupId)},
    asked as (select r.row_id from knowledge_rows r where r.course_id = ${courseId} and ${isAsked('r')}),
    involved as materialized (
      select distinct e.student_id, e.row_id from evidence e
      where e.course_id = ${courseId} and e.at < ${until} and ${isInvolved})`;
  const [proved, changed] = await Promise.all([
    db.execute<{ studentId: string; proofs: string }>(sql`
      ${among},
      first as (
        select distinct on (e.student_id, e.row_id) e.student_id, e.row_id, e.at
        from evidence e join asked using (row_id)
        where e.course_id = ${courseId} and e.at < ${until} and ${ofWork} and e.verdict = 'met' and e.counts
          and not exists (select from involved i where i.student_id = e.student_id and i.row_id = e.row_id)
        order by e.student_id, e.row_id, e.seq)
      select student_id as "studentId",
        string_agg(row_id || ' ' || floor(date_part('epoch', at) * 1000)::bigint, ',') as proofs
      from first join students using (student_id) group by 1`),
    db.execute<{ studentId: string; log: string }>(sql`
      ${among}
      select student_id as "studentId", json_agg(json_build_array(e.row_id, e.evidence_id, e.source, e.verdict, e.counts, e.needed,
        e.message_id, e.refers_to, ${isoTime(sql`e.at`)}) order by e.seq)::text as log
      from evidence e join involved using (student_id, row_id) join asked using (row_id) join students using (student_id)
      where e.course_id = ${courseId} and e.at < ${until} and (not ${ofWork} or (e.verdict = 'met' and e.counts))
      group by 1`),
  ]);
  return logsOf(
    new Map(proved.rows.map((row) => [row.studentId, row.proofs])),
    new Map(changed.rows.map((row) => [row.studentId, row.log])),
  );
}

function* logsOf(proved: ReadonlyMap<string, string>, changed: ReadonlyMap<string, string>): Generator<StudentLog> {
  for (const studentId of new Set([...proved.keys(), ...changed.keys()])) {
    const proofs = proved.get(studentId)?.split(',') ?? [];
    yield {
      studentId,
      proofs: proofs.map((proof) => {
        const [rowId = '', at] = proof.split(' ');
        return { rowId, at: Number(at) };
      }),
      changes: (JSON.parse(changed.get(studentId) ?? '[]') as Packed[]).map(
        ([rowId, evidenceId, source, verdict, counts, needed, messageId, refersTo, at]) => ({
          ...{ rowId, evidenceId, source, verdict, counts, needed, at },
          messageId: messageId ?? undefined,
          refersTo: refersTo ?? undefined,
        }),
      ),
    };
  }
}
