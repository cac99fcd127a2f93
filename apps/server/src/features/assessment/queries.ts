import { createHash } from 'node:crypto';
import type { Check } from '@coursecraft/contract/assessment/check';
import type { AssessmentConfig, Criterion, Scenario } from '@coursecraft/contract/criteria/criterion';
import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { TEACHING_VIEW_VERSION } from '@coursecraft/domain/content/teaching-view';
import { stillAsks } from '@coursecraft/domain/criteria/still-asks';
import { MISS_LASTS_HOURS, type Misses } from '@coursecraft/domain/mastery/after-misses';
import type { CriterionState } from '@coursecraft/domain/mastery/fold';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { HELP_LASTS_HOURS } from '@coursecraft/domain/tutoring/hint-steps';
import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { jsonRow, rowOfJson, selected } from '../../platform/db/json-row.ts';
import { courses, elements } from '../../platform/db/schema/courses.ts';
import {
  assessmentConfigs,
  criteriaTable,
  criterionVersionsTable,
  scenarios,
} from '../../platform/db/schema/criteria.ts';
import { answers, doneElements, progress, rollups } from '../../platform/db/schema/mastery.ts';
import { tutorMessages } from '../../platform/db/schema/tutor.ts';
import { type OrPlaces, statement } from '../../platform/db/statement.ts';
import { wasSeenLately } from '../courses/repository/course-relations.ts';
import { presentCriterion, presentScenario, readCriteria, readCriteriaById } from '../criteria/repository/criteria.ts';
import { scheduleReviews } from '../progress/repository/due-reviews.ts';
import { type ProvingAnswer, provingAnswers } from '../progress/repository/evidence-bases.ts';
import type { Student } from '../progress/repository/rollups.ts';
import { HELP, isRecentHelp, MOST_HELP, type TutorHelp, tutorHelpOf } from '../tutoring/repository/tutor-help.ts';
import type { CheckReference, StoredReply } from './asked-check.ts';
import { type Conversation, conversationOf, replyToTheSame } from './conversation/conversation.ts';
import { answersTo, conversationParts, type StoredConversation } from './conversation/queries.ts';
import { type FoundPending, pendingPart, replyWhilePending, textOf } from './pending/queries.ts';
import { assessmentConfigOf } from './repository/assessment-config.ts';
import { type FoundSubmission, submissionPart } from './submissions/queries.ts';

export type Task = {
  check: Check | undefined;
  scenario: Scenario | undefined;
  version: string | undefined;
  sawModelAnswer: boolean;
  rows: Criterion[];
  elementRows: Criterion[];
  seen: () => string;
  help: TutorHelp;
  talk: Conversation;
  language: string;
  config: AssessmentConfig;
};

/** A student's attempts at a check or scenario in the last hour, and the hints given. `freeIn` is in seconds. */
export type Attempts = {
  lastHour: number;
  freeIn: number | null;
  hints: number;
  freshHints: number;
  meanwhile: number;
};

const byStudent = (
  table: typeof answers | typeof progress | typeof doneElements,
  { courseId, studentId }: OrPlaces<Student>,
) => and(eq(table.courseId, courseId), eq(table.studentId, studentId));

type AskedPlace = {
  elementId: string;
  itemId: string | null;
  scenarioId: string | null;
  threadId: string | null;
  actionId: string | null;
  waited: number;
};
type Place = OrPlaces<AskedPlace>;

const placeOf = ({ elementId, itemId, scenarioId, threadId, actionId, waited }: CheckReference): AskedPlace => ({
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
    'hints', count(*) filter (where hint_given),
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

const statusParts = (student: OrPlaces<Student>, asked: Place, rowIds: SQL) => ({
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
const ROW = getTableColumns(criteriaTable);
const SCENARIO = getTableColumns(scenarios);

type TaskRow = StoredConversation & {
  earlier: StoredReply | null;
  pending: FoundPending | null;
  submission: FoundSubmission | null;
  attempts: Attempts;
  misses: Misses;
  proving: ProvingAnswer[];
  inThread: number;
  states: StateRow[];
  mark: string | null;
  wasSeen: boolean;
  language: string;
  content: string | null;
  teachingViewVersion: number | null;
  config: AssessmentConfig | null;
  configVersion: number | null;
  scenario: object | null;
  rows: object[];
  help: object[];
};

/** A check's criteria are stored when its element is saved. */
const readTaskColumns = statement<Student & AskedPlace, TaskRow>((given) => {
  const { courseId, elementId, itemId, scenarioId } = given;
  const scenario = and(
    eq(scenarios.courseId, courseId),
    eq(scenarios.elementId, elementId),
    eq(scenarios.scenarioId, scenarioId),
  );
  const askedRows = sql`
    select jsonb_array_elements_text(ask->'rowIds')
    from elements asking, jsonb_array_elements(asking.asks) as ask
    where asking.course_id = ${courseId} and asking.element_id = ${elementId} and ask->>'itemId' = ${itemId}
    union all select unnest(row_ids) from ${scenarios} where ${scenario}`;
  const known = and(
    eq(criteriaTable.courseId, courseId),
    eq(criteriaTable.status, 'active'),
    // By ids, because no index serves both sides of a union.
    sql`${criteriaTable.rowId} = any(array(
      select own.row_id from ${criteriaTable} as own
      where own.course_id = ${courseId} and own.element_id = ${elementId} and own.status = 'active'
      union all ${askedRows}))`,
  );
  const help = sql`
    select ${jsonRow(HELP)} as told from ${tutorMessages} where ${isRecentHelp(given)}
    order by ${tutorMessages.messageId} desc limit ${MOST_HELP}`;
  const parts: Record<keyof TaskRow, unknown> = {
    ...statusParts(given, given, sql`(select row_id from ${criteriaTable} where ${known})`),
    pending: pendingPart(given, given),
    submission: submissionPart(given, given),
    wasSeen: wasSeenLately(given),
    language: courses.language,
    content: elements.content,
    teachingViewVersion: elements.teachingViewVersion,
    config: assessmentConfigs.config,
    configVersion: assessmentConfigs.version,
    scenario: sql`(select ${jsonRow(SCENARIO)} from ${scenarios} where ${scenario})`,
    rows: sql`(
      select coalesce(json_agg(${jsonRow(ROW)} order by ${criteriaTable.position}, ${criteriaTable.rowId}), '[]')
      from ${criteriaTable} where ${known})`,
    ...conversationParts(given, given, askedRows),
    help: sql`(select coalesce(json_agg(told), '[]') from (${help}) as helped)`,
  };
  return sql`
    select ${selected(parts)}
    from ${courses}
    left join ${elements} on ${and(eq(elements.courseId, courses.courseId), eq(elements.elementId, elementId))}
    left join ${assessmentConfigs} on ${eq(assessmentConfigs.courseId, courses.courseId)}
    where ${eq(courses.courseId, courseId)}`;
});

type TaskFields = {
  wasSeen: boolean;
} & ({ earlier: StoredReply } | { task: Task; attempts: Attempts; rowStatus: Status | undefined });

type Grading = {
  grader: string;
  isPending: boolean;
};

/**
 * Reads the check or scenario of an answer, with its attempts, in one statement. Returns the stored reply for a
 * repeated action id. Refuses an answer while another one waits.
 */
export async function readTask(
  db: Queryable,
  student: Student,
  asked: CheckReference,
  { grader, isPending }: Grading,
): Promise<TaskFields> {
  const { courseId, elementId, itemId, scenarioId } = asked;
  const [found] = await readTaskColumns(db, { ...student, ...placeOf(asked) });
  if (!found) throw notFound('course');
  const { content, language, attempts, wasSeen } = found;
  const earlier = found.earlier ?? replyToTheSame(found.turns, asked);
  if (earlier) return { earlier, wasSeen };
  if (found.pending && !isPending) {
    const waiting = replyWhilePending(found.pending, asked);
    if (!waiting) throw new AppError('conflict', 'answer-being-graded');
    return { earlier: waiting, wasSeen };
  }
  const { submission } = found;
  if (submission?.isWaiting) {
    if (submission.text !== textOf(asked)) throw new AppError('conflict', 'answer-waits-for-teacher');
    return { earlier: submission.reply, wasSeen };
  }
  if (content === null) throw notFound('element');
  const check = itemId === undefined ? undefined : listChecks(content).find(({ id }) => id === itemId);
  if (itemId !== undefined && !check) {
    throw new AppError('not_found', 'check-gone');
  }
  if (scenarioId !== undefined && !found.scenario) throw notFound('scenario');
  const scenario = found.scenario ? presentScenario(rowOfJson(SCENARIO, found.scenario)) : undefined;
  const known = found.rows.map((row) => presentCriterion(rowOfJson(ROW, row)));
  const askedFor = check?.rows ?? scenario?.rowIds ?? [];
  const isNoted = found.teachingViewVersion === TEACHING_VIEW_VERSION;
  const help = tutorHelpOf(found.help.map((message) => rowOfJson(HELP, message)));
  const isKeyed = check !== undefined && check.type !== 'free-response';
  const conversation = conversationOf(found, asked.threadId, { isKeyed, grader });
  const criteria = isNoted
    ? known.filter(({ rowId }) => askedFor.includes(rowId))
    : await readCriteriaById(db, courseId, askedFor);
  const elementRows = known.filter((criterion) => criterion.elementId === elementId);
  const isExplained = itemId === undefined && scenarioId === undefined;
  const config = assessmentConfigOf(
    found.config && found.configVersion !== null ? { config: found.config, version: found.configVersion } : null,
  );
  const version = versionOf(check ?? (scenario && { situation: scenario.situation, opening: scenario.opening }));
  const task = {
    check,
    scenario,
    version,
    sawModelAnswer: submission !== null && submission.itemVersion === (version ?? null),
    help,
    language,
    talk: conversation,
    rows: isExplained ? await openCriteria(db, student, config, elementRows, conversation) : criteria,
    elementRows,
    seen: () =>
      [plainText(content), ...conversation.lessons.flatMap(({ sentences }) => sentences), ...help.said].join('\n'),
    config,
  };
  const { inThread, mark, states, misses, proving } = found;
  const status = {
    ...{ attempts, misses, proving, inThread, mark },
    states: statesOf(states),
    isCurrent: true,
    toHold: task.rows,
  };
  // The state of criteria that were not stored with the check was not read.
  return { task, attempts, rowStatus: isNoted ? status : undefined, wasSeen };
}

const versionOf = (asked: object | undefined): string | undefined =>
  asked && createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 12);

async function openCriteria(
  db: Queryable,
  { courseId, studentId }: Student,
  config: AssessmentConfig,
  criteria: Criterion[],
  { turns, mastered }: Conversation,
): Promise<Criterion[]> {
  if (criteria.length === 0) throw new AppError('unprocessable', 'nothing-to-explain');
  const inConversation = new Set(turns.flatMap(({ examination }) => examination?.rows.map(({ rowId }) => rowId) ?? []));
  const open = criteria.filter(({ rowId }) => inConversation.has(rowId) || !mastered.includes(rowId));
  if (open.length > 0) return open;
  const reviews = await scheduleReviews(db, studentId, new Map([[courseId, config]]));
  const due = new Set(reviews.filter(({ at }) => at <= Date.now()).map(({ rowId }) => rowId));
  const again = criteria.filter(({ rowId }) => due.has(rowId));
  if (again.length === 0) throw new AppError('unprocessable', 'all-explained');
  return again;
}

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

type StateRow = CriterionState & { rowId: string };

const statesOf = (states: readonly StateRow[]) => new Map(states.map(({ rowId, ...rest }) => [rowId, rest]));

/** Reads the status of a locked student. Locks the criteria until the transaction ends. */
export async function readStatus(
  tx: Queryable,
  student: Student,
  asked: CheckReference,
  { rows: criteria, elementRows }: Task,
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

export async function markDone(db: Queryable, student: Student, elementId: string): Promise<void> {
  const [element] = await db
    .select({ id: elements.elementId })
    .from(elements)
    .where(and(eq(elements.courseId, student.courseId), eq(elements.elementId, elementId), elements.published));
  if (!element) throw notFound('element');
  if ((await readCriteria(db, student.courseId, { elementId })).length > 0) {
    throw new AppError('evidence_required', 'element-needs-evidence');
  }
  await db
    .insert(doneElements)
    .values({ ...student, elementId })
    .onConflictDoNothing();
}
