import type { Evidence } from '@coursecraft/contract/shapes/progress';
import { foldEvent, type RowState, UNKNOWN } from '@coursecraft/domain/mastery/fold';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { answers, evidence, progress, rollups } from '../db/schema/mastery.ts';
import { newId } from '../new-id.ts';
import { isAsked } from './published.ts';

export type Learner = { courseId: string; studentId: string };

/** What is to be written into the log of a learner; the log gives it an id, a time and a place. */
export type NewEvidence = Omit<Evidence, 'evidenceId' | 'at'> & {
  counts: boolean;
  needed: number;
  refersTo?: string | undefined;
  /** How unsure the judge was, in thousandths. */
  doubt?: number | undefined;
};

/** Joins an entry of the log with the answer that it judges. */
export const judgedAnswer = and(
  eq(answers.courseId, evidence.courseId),
  eq(answers.studentId, evidence.studentId),
  eq(answers.messageId, evidence.messageId),
);

type NamedEvidence = NewEvidence & { evidenceId: string };

/** Entries of the log with their ids, and what they make of the rows that they speak of. */
export type Folded = { evidence: NamedEvidence[]; states: Map<string, RowState>; newlyMastered: string[] };

/** Folds entries, in order, into the states that their rows had before them. */
export function foldEntries(before: ReadonlyMap<string, RowState>, entries: readonly NewEvidence[]): Folded {
  const named = entries.map((entry) => ({ ...entry, evidenceId: newId('evd') }));
  const states = new Map<string, RowState>();
  const newlyMastered = new Set<string>();
  for (const entry of named) {
    const state = states.get(entry.rowId) ?? before.get(entry.rowId) ?? UNKNOWN;
    const after = foldEvent(state, entry);
    if (state.status !== 'mastered' && after.status === 'mastered') newlyMastered.add(entry.rowId);
    states.set(entry.rowId, after);
  }
  return { evidence: named, states, newlyMastered: [...newlyMastered] };
}

/** Writes the log, the states and the rollup: a statement each. The learner is locked by the caller. */
export async function writeEvidence(
  tx: Queryable,
  learner: Learner,
  { evidence: named, states }: Folded,
): Promise<void> {
  if (named.length > 0) await tx.insert(evidence).values(named.map((entry) => ({ ...learner, ...entry })));
  await writeStates(tx, learner, states);
  await refreshRollups(tx, learner.courseId, [learner.studentId]);
}

/**
 * Appends to a learner's log and, in the same transaction, folds it into the stored status and rollup. The learner is
 * locked by the caller, so that one learner's appends come one after the other and the stored state is that of the whole
 * log. Gives the ids of the entries.
 */
export async function appendEvidence(tx: Queryable, learner: Learner, entries: NewEvidence[]): Promise<string[]> {
  const states = await readStates(tx, learner, [...new Set(entries.map((entry) => entry.rowId))]);
  const folded = foldEntries(states, entries);
  await writeEvidence(tx, learner, folded);
  return folded.evidence.map(({ evidenceId }) => evidenceId);
}

/** Makes whoever writes for the same learner wait. The rollup's row is the lock: every learner has one. */
export async function lockLearner(tx: Queryable, learner: Learner): Promise<void> {
  await tx
    .insert(rollups)
    .values({ ...learner, total: 0, completed: 0 })
    .onConflictDoUpdate({ target: [rollups.courseId, rollups.studentId], set: { total: sql`${rollups.total}` } });
}

/** Gives a learner a rollup that counts what is there, where they have none or another. */
export async function ensureRollup(tx: Queryable, learner: Learner): Promise<void> {
  await lockLearner(tx, learner);
  await refreshRollups(tx, learner.courseId, [learner.studentId]);
}

/** How criteria stand of a learner who is locked by the caller. */
export async function readStates(tx: Queryable, learner: Learner, rowIds: string[]): Promise<Map<string, RowState>> {
  if (rowIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(progress)
    .where(
      and(
        eq(progress.courseId, learner.courseId),
        eq(progress.studentId, learner.studentId),
        inArray(progress.rowId, rowIds),
      ),
    );
  return new Map(
    rows.map(({ rowId, status, evidenceIds, messageIds }) => [rowId, { status, evidenceIds, messageIds }]),
  );
}

/** Writes how criteria stand, as their log gives it. */
export async function writeStates(
  tx: Queryable,
  learner: Learner,
  states: ReadonlyMap<string, RowState>,
): Promise<void> {
  if (states.size === 0) return;
  const rows = [...states].map(([rowId, { status, evidenceIds, messageIds }]) => ({
    ...learner,
    rowId,
    status,
    evidenceIds: [...evidenceIds],
    messageIds: [...messageIds],
    updatedAt: sql`clock_timestamp()`,
  }));
  await tx
    .insert(progress)
    .values(rows)
    .onConflictDoUpdate({
      target: [progress.courseId, progress.studentId, progress.rowId],
      set: {
        status: sql`excluded.status`,
        evidenceIds: sql`excluded.evidence_ids`,
        messageIds: sql`excluded.message_ids`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
}

/** Waits until everyone in a course who is writing evidence has finished, and lets nobody begin. */
export async function lockLearners(tx: Queryable, courseId: string): Promise<void> {
  await tx.execute(sql`select 1 from ${rollups} where course_id = ${courseId} order by student_id for update`);
}

/**
 * Counts the rows that a course asks its learners for and what each of these learners has mastered of them, as `rollupOf` counts one
 * learner's criteria: of everyone who has a rollup, who are locked here, unless told.
 */
export async function refreshRollups(tx: Queryable, courseId: string, studentIds?: readonly string[]): Promise<void> {
  if (!studentIds) await lockLearners(tx, courseId);
  const learners = studentIds
    ? sql`unnest(${sql.param(studentIds)}::text[])`
    : sql`(select student_id from rollups where course_id = ${courseId})`;
  await tx.execute(sql`
    insert into rollups (course_id, student_id, total, completed)
    select ${courseId}, learner.student_id,
      (select count(*) from knowledge_rows where course_id = ${courseId} and ${isAsked()}), count(r.row_id)
    from ${learners} as learner (student_id)
    left join progress p
      on p.course_id = ${courseId} and p.student_id = learner.student_id and p.status = 'mastered'
    left join knowledge_rows r on r.course_id = p.course_id and r.row_id = p.row_id and ${isAsked('r')}
    group by learner.student_id
    on conflict (course_id, student_id) do update set total = excluded.total, completed = excluded.completed`);
}

/**
 * Takes back what anybody, test students too, has proved of these criteria, a part of a proof included, by an entry in the
 * log of each, and counts again. A reset folds to nothing, whatever was before it: so this takes a statement a table, however
 * many they are.
 */
export async function resetRows(tx: Queryable, courseId: string, rowIds: readonly string[], by: string): Promise<void> {
  await lockLearners(tx, courseId);
  const { rows: proved } = await tx.execute<{ studentId: string; rowId: string; version: number }>(sql`
    select p.student_id as "studentId", p.row_id as "rowId", r.version
    from progress p join knowledge_rows r on r.course_id = p.course_id and r.row_id = p.row_id
    where p.course_id = ${courseId} and p.row_id = any(${sql.param(rowIds)}::text[]) and cardinality(p.evidence_ids) > 0
    order by p.student_id, p.row_id`);
  if (proved.length === 0) return refreshRollups(tx, courseId);
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
  await refreshRollups(tx, courseId);
}
