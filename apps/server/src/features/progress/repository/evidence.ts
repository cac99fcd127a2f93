import type { Evidence } from '@coursecraft/contract/progress/progress';
import { type CriterionState, foldEvent, UNKNOWN } from '@coursecraft/domain/mastery/fold';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { answers, evidence, progress } from '../../../platform/db/schema/mastery.ts';
import { isAsked } from '../../courses/repository/published.ts';
import { countingOf, gained, lockStudents, type Student } from './rollups.ts';

export type NewEvidence = Omit<Evidence, 'evidenceId' | 'at'> & {
  counts: boolean;
  needed: number;
  refersTo?: string | undefined;
  doubt?: number | undefined;
};

export const gradedAnswer = and(
  eq(answers.courseId, evidence.courseId),
  eq(answers.studentId, evidence.studentId),
  eq(answers.messageId, evidence.messageId),
);

type NamedEvidence = NewEvidence & { evidenceId: string };

export type FoldResult = { evidence: NamedEvidence[]; states: Map<string, CriterionState>; newlyMastered: string[] };

export function foldEntries(before: ReadonlyMap<string, CriterionState>, entries: readonly NewEvidence[]): FoldResult {
  const named = entries.map((entry) => ({ ...entry, evidenceId: newId('evd') }));
  const states = new Map<string, CriterionState>();
  const newlyMastered = new Set<string>();
  for (const entry of named) {
    const state = states.get(entry.rowId) ?? before.get(entry.rowId) ?? UNKNOWN;
    const after = foldEvent(state, entry);
    if (state.status !== 'mastered' && after.status === 'mastered') newlyMastered.add(entry.rowId);
    states.set(entry.rowId, after);
  }
  return { evidence: named, states, newlyMastered: [...newlyMastered] };
}

/** Writes evidence, states and the rollup changes in one statement each. The caller has locked the student. */
export async function writeEvidence(
  tx: Queryable,
  student: Student,
  { evidence: named, states }: FoldResult,
): Promise<void> {
  if (named.length > 0) await tx.insert(evidence).values(named.map((entry) => ({ ...student, ...entry })));
  await writeStates(tx, student, states);
}

/**
 * Appends evidence and folds it into state and rollup in one transaction. The caller has locked the student. Returns
 * the ids of the entries.
 */
export async function appendEvidence(tx: Queryable, student: Student, entries: NewEvidence[]): Promise<string[]> {
  const states = await readStates(tx, student, [...new Set(entries.map((entry) => entry.rowId))]);
  const folded = foldEntries(states, entries);
  await writeEvidence(tx, student, folded);
  return folded.evidence.map(({ evidenceId }) => evidenceId);
}

/** Whether a student's log got an entry in the last `withinMs` milliseconds. */
export async function hasNewEvidence(db: Queryable, student: Student, withinMs: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select 1 from evidence
    where course_id = ${student.courseId} and student_id = ${student.studentId}
      and at > now() - make_interval(secs => ${withinMs / 1000}) limit 1`);
  return (rowCount ?? 0) > 0;
}

export async function readStates(
  tx: Queryable,
  student: Student,
  rowIds: string[],
): Promise<Map<string, CriterionState>> {
  if (rowIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(progress)
    .where(
      and(
        eq(progress.courseId, student.courseId),
        eq(progress.studentId, student.studentId),
        inArray(progress.rowId, rowIds),
      ),
    );
  return new Map(
    rows.map(({ rowId, status, evidenceIds, messageIds }) => [rowId, { status, evidenceIds, messageIds }]),
  );
}

export async function writeStates(
  tx: Queryable,
  student: Student,
  states: ReadonlyMap<string, CriterionState>,
): Promise<void> {
  if (states.size === 0) return;
  const { courseId, studentId } = student;
  await tx.execute(sql`
    with states as materialized (${statesAsCriteria(states)}),
    counting as materialized (${countingOf(student)}),
    counted as (
      update rollups set completed = completed + ${gained}
      where course_id = ${courseId} and student_id = ${studentId})
    ${upsertStates(student, sql`states s`)}`);
}

export function statesAsCriteria(states: ReadonlyMap<string, CriterionState>): SQL {
  const rows = [...states].map(([rowId, { status, evidenceIds, messageIds }]) => ({
    row_id: rowId,
    status,
    evidence_ids: evidenceIds,
    message_ids: messageIds,
  }));
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as state (row_id text, status text, evidence_ids text[], message_ids text[])`;
}

export const upsertStates = ({ courseId, studentId }: Student, from: SQL): SQL => sql`
  insert into progress (course_id, student_id, row_id, status, evidence_ids, message_ids, updated_at)
  select ${courseId}, ${studentId}, s.*, clock_timestamp() from ${from}
  on conflict (course_id, student_id, row_id) do update set status = excluded.status,
    evidence_ids = excluded.evidence_ids, message_ids = excluded.message_ids, updated_at = excluded.updated_at`;

/**
 * Resets criteria for everyone, test students included. Uses one statement per table, because a reset ignores earlier
 * entries.
 */
export async function resetCriteria(
  tx: Queryable,
  courseId: string,
  rowIds: readonly string[],
  by: string,
): Promise<void> {
  await lockStudents(tx, courseId);
  const { rows: proved } = await tx.execute<{
    studentId: string;
    rowId: string;
    version: number;
    isCounted: boolean;
  }>(sql`
    select p.student_id as "studentId", p.row_id as "rowId", r.version,
      p.status = 'mastered' and ${isAsked('r')} as "isCounted"
    from progress p join knowledge_rows r on r.course_id = p.course_id and r.row_id = p.row_id
    where p.course_id = ${courseId} and p.row_id = any(${sql.param(rowIds)}::text[]) and cardinality(p.evidence_ids) > 0
    order by p.student_id, p.row_id`);
  if (proved.length === 0) return;
  const texts = (values: string[]) => sql`${sql.param(values)}::text[]`;
  const students = texts(proved.map(({ studentId }) => studentId));
  const rows = texts(proved.map(({ rowId }) => rowId));
  const entries = texts(proved.map(() => newId('evd')));
  const versions = sql`${sql.param(proved.map(({ version }) => version))}::int[]`;
  await tx.execute(sql`
    insert into evidence (course_id, student_id, evidence_id, row_id, row_version, source, verdict, judge, hint_level,
      counts, needed, by_uid)
    select ${courseId}, student_id, evidence_id, row_id, version, 'reset', 'not-yet', ${by}, 'unaided', true, 1, ${by}
    from unnest(${students}, ${entries}, ${rows}, ${versions}) as proved (student_id, evidence_id, row_id, version)`);
  await tx.execute(sql`
    update progress set status = 'unknown', evidence_ids = '{}', message_ids = '{}', updated_at = clock_timestamp()
    from unnest(${students}, ${rows}) as proved (student_id, row_id)
    where course_id = ${courseId} and progress.student_id = proved.student_id and progress.row_id = proved.row_id`);
  const losing = texts(proved.flatMap(({ studentId, isCounted }) => (isCounted ? [studentId] : [])));
  await tx.execute(sql`
    update rollups r set completed = r.completed - coalesce(lost.criteria, 0)
    from (select student_id, count(l.student_id) as criteria
      from (select distinct unnest(${students}) as student_id) s
      left join unnest(${losing}) as l (student_id) using (student_id) group by student_id) lost
    where r.course_id = ${courseId} and r.student_id = lost.student_id`);
}
