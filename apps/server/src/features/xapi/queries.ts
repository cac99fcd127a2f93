import { and, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect.ts';
import { xapiStatements } from '../../platform/db/schema/xapi-statements.ts';
import { isAsked } from '../courses/repository/published.ts';
import type { StatedEvent } from './repository/statement-of.ts';

const TRIGGERS = {
  answers_stated: 'answers',
  progress_stated: 'progress',
  done_elements_stated: 'done_elements',
} as const;
/** A waiting table lock blocks later writers, so the wait is short. */
const LOCK_MS = 500;

/** Enables or disables recording for the record store. Throws where a table is in use for over half a second. */
export async function switchStating(db: Database, on: boolean): Promise<void> {
  const { rows } = await db.execute<{ name: keyof typeof TRIGGERS }>(sql`
    select distinct t.tgname::text as name from pg_trigger t
    where t.tgname = any(${sql.param(Object.keys(TRIGGERS))}::text[]) and (t.tgenabled <> 'D') <> ${on}::boolean`);
  for (const { name } of rows) {
    await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
      await tx.execute(sql.raw(`alter table ${TRIGGERS[name]} ${on ? 'enable' : 'disable'} trigger ${name}`));
    });
  }
}

const STUDENTS = 200;

/**
 * Adds events for completed elements, modules and courses, once each. Returns the number of criteria processed; 0 when
 * none are left.
 */
export async function weighMastered(db: Database): Promise<number> {
  const { rows } = await db.execute<{ weighed: number }>(sql`
    with learners as materialized (
      select distinct course_id, student_id from xapi_statements where not is_weighed limit ${STUDENTS}),
    fresh as materialized (
      select s.course_id, s.student_id, s.statement_id, s.subject_id
      from xapi_statements s join learners l on l.course_id = s.course_id and l.student_id = s.student_id
      where not s.is_weighed for update of s),
    parts as (
      select f.course_id, f.student_id, part.part_id, max(v.at) as at
      from fresh f
      cross join lateral (
        select row_id, at from evidence
        where course_id = f.course_id and student_id = f.student_id and evidence_id = f.subject_id and carried_from is null
        limit 1) v
      cross join lateral (
        select k.element_id, k.module_id, k.course_id from knowledge_rows k
        where k.course_id = f.course_id and k.row_id = v.row_id and ${isAsked('k')}
        limit 1) k
      cross join lateral unnest(array[k.element_id, k.module_id, k.course_id]) as part (part_id)
      group by f.course_id, f.student_id, part.part_id),
    added as (
      insert into xapi_statements (course_id, student_id, kind, subject_id, at, is_weighed)
      select p.course_id, p.student_id, 'completed', p.part_id, p.at, true from parts p
      where not exists (
        select from knowledge_rows r
        where r.course_id = p.course_id and p.part_id in (r.element_id, r.module_id, r.course_id) and ${isAsked('r')}
          and (
            select g.status from progress g
            where g.course_id = r.course_id and g.student_id = p.student_id and g.row_id = r.row_id
          ) is distinct from 'mastered')),
    weighed as (
      update xapi_statements s set is_weighed = true from fresh f
      where s.course_id = f.course_id and s.student_id = f.student_id and s.statement_id = f.statement_id
      returning s.statement_id)
    select count(*)::int as weighed from weighed`);
  return rows[0]?.weighed ?? 0;
}

/** Lists waiting events, oldest first, with the data for their statements. Joins by key only. */
export async function listWaiting(db: Queryable, most: number): Promise<StatedEvent[]> {
  const { rows } = await db.execute<Omit<StatedEvent, 'at'> & { at: string }>(sql`
    with s as materialized (
      select course_id, student_id, statement_id, kind, subject_id, at, seq from xapi_statements
      where refused_at is null and is_weighed
      order by seq
      limit ${most})
    select s.course_id as "courseId", s.student_id as "studentId", s.statement_id as "statementId", s.kind,
      s.subject_id as "subjectId", to_json(coalesce(v.at, s.at)) #>> '{}' as at,
      exists (select from profiles p where p.uid = s.student_id and p.test_of is not null) as "isTest",
      (select json_build_object('title', c.title, 'language', c.language) from courses c
        where c.course_id = s.course_id) as course,
      (select json_build_object('id', m.module_id, 'title', m.title) from modules m
        where m.course_id = s.course_id and m.module_id = coalesce(e.module_id, s.subject_id)) as module,
      case when e.element_id is not null then json_build_object('id', e.element_id, 'title', e.title) end as element,
      case when a.verdict is not null
        then json_build_object('itemId', a.item_id, 'scenarioId', a.scenario_id,
          'verdict', case when a.is_graded then a.verdict else 'submitted' end) end as answer,
      case when v.row_id is not null
        then json_build_object('rowId', v.row_id, 'isCarried', v.carried_from is not null) end as proof
    from s
    left join lateral (
      select element_id, item_id, scenario_id, verdict, reply->>'state' is null as is_graded from answers
      where course_id = s.course_id and student_id = s.student_id and message_id = s.subject_id and s.kind = 'answered'
      limit 1) a on true
    left join lateral (
      select row_id, carried_from, at,
        (select k.element_id from knowledge_rows k where k.course_id = evidence.course_id and k.row_id = evidence.row_id)
      from evidence
      where course_id = s.course_id and student_id = s.student_id and evidence_id = s.subject_id and s.kind = 'mastered'
      limit 1) v on true
    left join lateral (
      select elements.element_id, elements.title, (
        select n.module_id from sections n
        where n.course_id = elements.course_id and n.section_id = elements.section_id)
      from elements
      where course_id = s.course_id and element_id = coalesce(a.element_id, v.element_id, s.subject_id)
      limit 1) e on true
    order by s.seq`);
  return rows.map(({ at, ...event }) => ({ ...event, at: new Date(at) }));
}

/** Includes the student ids, because they begin the key. */
const those = (events: readonly StatedEvent[]) =>
  and(
    inArray(
      xapiStatements.courseId,
      events.map(({ courseId }) => courseId),
    ),
    inArray(
      xapiStatements.studentId,
      events.map(({ studentId }) => studentId),
    ),
    inArray(
      xapiStatements.statementId,
      events.map(({ statementId }) => statementId),
    ),
  );

export async function forgetStated(db: Queryable, events: readonly StatedEvent[]): Promise<void> {
  if (events.length > 0) await db.delete(xapiStatements).where(those(events));
}

/** Stores a refused event separately, so that it does not block others. */
export async function layAside(db: Queryable, event: StatedEvent, problem: string): Promise<void> {
  await db
    .update(xapiStatements)
    .set({ refusedAt: sql`now()`, problem })
    .where(those([event]));
}

export async function forgetRefused(db: Queryable, before: Date): Promise<void> {
  await db.delete(xapiStatements).where(and(isNotNull(xapiStatements.refusedAt), lt(xapiStatements.refusedAt, before)));
}
