import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import { stillAsks } from '@coursecraft/domain/criteria/still-asks';
import { MISS_LASTS_HOURS, type Misses } from '@coursecraft/domain/mastery/after-misses';
import type { CriterionState } from '@coursecraft/domain/mastery/fold';
import { HELP_LASTS_HOURS } from '@coursecraft/domain/tutoring/hint-steps';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { jsonRow } from '../../platform/db/json-row.ts';
import { criteriaTable, criterionVersionsTable } from '../../platform/db/schema/criteria.ts';
import { answers, doneElements, progress, rollups } from '../../platform/db/schema/mastery.ts';
import type { OrPlaces } from '../../platform/db/statement.ts';
import { type ProvingAnswer, provingAnswers } from '../progress/repository/evidence-bases.ts';
import type { Student } from '../progress/repository/rollups.ts';
import type { CheckReference, StoredReply } from './asked-check.ts';
import { answersTo } from './conversation/queries.ts';

/** A student's attempts at a check or scenario in the last hour, and the answers with a recent hint. `freeIn` is in seconds. */
export type Attempts = {
  lastHour: number;
  freeIn: number | null;
  freshHints: number;
  /** Answers that were partly right. */
  nearMisses: number;
  meanwhile: number;
};

const byStudent = (
  table: typeof answers | typeof progress | typeof doneElements,
  { courseId, studentId }: OrPlaces<Student>,
) => and(eq(table.courseId, courseId), eq(table.studentId, studentId));

export type AskedPlace = {
  elementId: string;
  itemId: string | null;
  scenarioId: string | null;
  threadId: string | null;
  actionId: string | null;
  waited: number;
};
type Place = OrPlaces<AskedPlace>;

export const placeOf = ({ elementId, itemId, scenarioId, threadId, actionId, waited }: CheckReference): AskedPlace => ({
  elementId,
  itemId: itemId ?? null,
  scenarioId: scenarioId ?? null,
  threadId: threadId ?? null,
  actionId: actionId ?? null,
  waited: waited ?? 0,
});

const attemptsAt = (student: OrPlaces<Student>, asked: Place) => sql<Attempts>`(
  select json_build_object(
    'lastHour', count(*) filter (where at > now() - interval '1 hour'),
    'freeIn', extract(epoch from min(at) filter (where at > now() - interval '1 hour') + interval '1 hour' - now()),
    'meanwhile', count(*) filter (where at > now() - make_interval(secs => ${asked.waited}::float8)),
    'nearMisses', count(*) filter (where verdict = 'partly'),
    'freshHints', count(*) filter (where hint_given and at > now() - make_interval(hours => ${HELP_LASTS_HOURS})))
  from ${answers}
  where ${answersTo(student, asked)})`;

const missesAt = (student: OrPlaces<Student>, asked: Place) => sql<Misses>`(
  with missed as (
    select count(*) as misses, max(at) as last from ${answers}
    where ${answersTo(student, asked)} and verdict <> 'met' and response is not null
      and at > now() - make_interval(hours => ${MISS_LASTS_HOURS}))
  select json_build_object('count', misses, 'othersSince',
    (select count(distinct (element_id, coalesce(item_id, ''), coalesce(scenario_id, ''))) from ${answers}
      where ${byStudent(answers, student)} and at > last and not (element_id = ${asked.elementId}
        and item_id is not distinct from ${asked.itemId} and scenario_id is not distinct from ${asked.scenarioId}))
    + (select count(*) from ${doneElements} where ${byStudent(doneElements, student)} and at > last))
  from missed)`;

const earlierReply = (student: OrPlaces<Student>, { actionId }: Place) => sql<StoredReply | null>`(
  select reply from ${answers} where ${and(byStudent(answers, student), sql`action_id = ${actionId}`)})`;

const STATE = {
  rowId: progress.rowId,
  status: progress.status,
  evidenceIds: progress.evidenceIds,
  messageIds: progress.messageIds,
};

/** The parts of a statement that reads the status of a student at a check or scenario. */
export const statusParts = (student: OrPlaces<Student>, asked: Place, rowIds: SQL) => ({
  earlier: earlierReply(student, asked),
  attempts: attemptsAt(student, asked),
  misses: missesAt(student, asked),
  proving: provingAnswers(student, rowIds),
  inThread: sql<number>`(
    select count(*)::int from ${answers} where ${and(byStudent(answers, student), sql`thread_id = ${asked.threadId}`)})`,
  states: sql<StateRow[]>`(
    select coalesce(json_agg(${jsonRow(STATE)}), '[]') from ${progress}
    where ${byStudent(progress, student)} and row_id in ${rowIds})`,
  // Every write for a student updates their rollup, so it identifies the state that was read.
  mark: sql<string | null>`(
    select xmin::text from ${rollups} where course_id = ${student.courseId} and student_id = ${student.studentId})`,
});
export type Status = {
  earlier?: StoredReply | undefined;
  attempts: Attempts;
  misses: Misses;
  proving: readonly ProvingAnswer[];
  /** The number of answers in the named conversation; 0 where it is not the student's own. */
  inThread: number;
  states: Map<string, CriterionState>;
  isCurrent: boolean;
  mark: string | null;
  toHold: readonly Criterion[];
};

export type StateRow = CriterionState & { rowId: string };

export const statesOf = (states: readonly StateRow[]) => new Map(states.map(({ rowId, ...rest }) => [rowId, rest]));

/** Reads the status of a locked student. Locks the criteria until the transaction ends. */
export async function readStatus(
  tx: Queryable,
  student: Student,
  asked: CheckReference,
  { rows: criteria, elementRows }: { rows: readonly Criterion[]; elementRows: readonly Criterion[] },
): Promise<Status> {
  const { courseId } = student;
  const judgedIds = sql`${sql.param(criteria.map(({ rowId }) => rowId))}::text[]`;
  const ids = sql`(select unnest(${sql.param([...criteria, ...elementRows].map(({ rowId }) => rowId))}::text[]))`;
  const parts = statusParts(student, placeOf(asked), ids);
  const { rows: found } = await tx.execute<{
    earlier: StoredReply | null;
    attempts: Attempts;
    misses: Misses;
    proving: ProvingAnswer[];
    inThread: number;
    states: StateRow[];
    versions: [rowId: string, version: number][];
    mark: string;
  }>(sql`
    with held as materialized (
      select row_id, version from ${criteriaTable}
      where course_id = ${courseId} and row_id = any(${judgedIds}) order by row_id for share)
    select
      ${parts.earlier} as earlier,
      ${parts.attempts} as attempts,
      ${parts.misses} as misses,
      ${parts.proving} as proving,
      ${parts.inThread} as "inThread",
      ${parts.states} as states,
      ${parts.mark} as mark,
      (select coalesce(json_agg(json_build_array(row_id, version)), '[]') from held) as versions`);
  const [status] = found;
  if (!status) throw new Error('a statement that always returns a row returned none');
  const { earlier, states, versions, ...rest } = status;
  return {
    ...rest,
    earlier: earlier ?? undefined,
    states: statesOf(states),
    toHold: [],
    isCurrent: await areCurrent(tx, courseId, criteria, new Map(versions)),
  };
}

async function areCurrent(
  tx: Queryable,
  courseId: string,
  graded: readonly Criterion[],
  versions: ReadonlyMap<string, number>,
): Promise<boolean> {
  const changed = graded.filter(({ rowId, version }) => version !== (versions.get(rowId) ?? version));
  if (changed.length === 0) return true;
  const saves = await tx
    .select()
    .from(criterionVersionsTable)
    .where(
      and(
        eq(criterionVersionsTable.courseId, courseId),
        inArray(
          criterionVersionsTable.rowId,
          changed.map(({ rowId }) => rowId),
        ),
      ),
    )
    .orderBy(asc(criterionVersionsTable.version));
  return changed.every((criterion) =>
    stillAsks(
      criterion,
      saves.filter(({ rowId, version }) => rowId === criterion.rowId && version > criterion.version),
    ),
  );
}
