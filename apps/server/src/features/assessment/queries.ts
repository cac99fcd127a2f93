import type { Check, CheckResponse } from '@coursecraft/contract/shapes/check';
import type { AssessmentConfig, KnowledgeRow, Scenario } from '@coursecraft/contract/shapes/knowledge';
import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { TEACHING_VIEW_VERSION } from '@coursecraft/domain/content/teaching-view';
import { stillAsks } from '@coursecraft/domain/knowledge/still-asks';
import type { RowState } from '@coursecraft/domain/mastery/fold';
import { HELP_LASTS_HOURS } from '@coursecraft/domain/tutoring/hint-ladder';
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/connect.ts';
import { jsonRow, rowOfJson } from '../../db/json-row.ts';
import { courses, elements } from '../../db/schema/courses.ts';
import { assessmentConfigs, knowledgeRows, knowledgeRowVersions, scenarios } from '../../db/schema/knowledge.ts';
import { answers, doneElements, progress } from '../../db/schema/mastery.ts';
import { tutorMessages } from '../../db/schema/tutor.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { assessmentConfigOf } from '../../records/assessment-config.ts';
import { scheduleReviews } from '../../records/due-reviews.ts';
import type { Learner } from '../../records/evidence.ts';
import { type JudgedRow, presentRow, presentScenario, readRows, readRowsById } from '../../records/knowledge.ts';
import { HELP, isRecentHelp, MOST_HELP, type TutorHelp, tutorHelpOf } from '../../records/tutor-help.ts';
import type { Asked, KeptReply } from './asked.ts';
import { answersTo, talkParts } from './talk/queries.ts';
import { replyToTheSame, type Talk, talkOf } from './talk/talk.ts';

/** What a learner was asked, with everything that is needed to judge an answer. */
export type Task = {
  check: Check | undefined;
  scenario: Scenario | undefined;
  /** What the question asks for; it may name rows of other elements of the course. */
  rows: JudgedRow[];
  /** The element's own rows. */
  elementRows: JudgedRow[];
  /** The text that the learner has before them, and what the tutor said to them lately. */
  seen: string;
  help: TutorHelp;
  talk: Talk;
  language: string;
  config: AssessmentConfig;
};

/**
 * How often a learner has tried one check or scenario in the last hour, and how many hints they have had for it, ever and
 * lately; `freeIn` so many seconds the first attempt of that hour is past it.
 */
export type Attempts = {
  lastHour: number;
  freeIn: number | null;
  hints: number;
  freshHints: number;
  /** Those since the one in hand was given, where that one waited to be sent. */
  meanwhile: number;
};

const byLearner = (table: typeof answers | typeof progress, { courseId, studentId }: Learner) =>
  and(eq(table.courseId, courseId), eq(table.studentId, studentId));

/** The attempts at a check or scenario, as one JSON value. */
const attemptsAt = (learner: Learner, asked: Asked) => sql<Attempts>`(
  select json_build_object(
    'lastHour', count(*) filter (where at > now() - interval '1 hour'),
    'freeIn', extract(epoch from min(at) filter (where at > now() - interval '1 hour') + interval '1 hour' - now()),
    'meanwhile', count(*) filter (where at > now() - make_interval(secs => ${asked.waited ?? 0}::float8)),
    'hints', count(*) filter (where hint_given),
    'freshHints', count(*) filter (where hint_given and at > now() - make_interval(hours => ${HELP_LASTS_HOURS})))
  from ${answers}
  where ${answersTo(learner, asked)})`;

/** The reply that an earlier answer with the same action id got. */
const earlierReply = (learner: Learner, { actionId }: Asked) => sql<KeptReply | null>`(
  select reply from ${answers} where ${and(byLearner(answers, learner), sql`action_id = ${actionId ?? null}`)})`;

const PROOFS = { evidenceIds: progress.evidenceIds, messageIds: progress.messageIds };
const ROW = getTableColumns(knowledgeRows);
const SCENARIO = getTableColumns(scenarios);

/** Every part of `readTask`'s one statement. Rows that a check asks for are known by what was noted of it on save. */
async function readTaskRows(db: Queryable, learner: Learner, asked: Asked) {
  const { courseId, elementId, itemId, scenarioId } = asked;
  const scenario = and(
    eq(scenarios.courseId, courseId),
    eq(scenarios.elementId, elementId),
    eq(scenarios.scenarioId, scenarioId ?? ''),
  );
  const askedRows = sql`(
    select jsonb_array_elements_text(ask->'rowIds') from jsonb_array_elements(${elements.asks}) as ask
    where ask->>'itemId' = ${itemId ?? null}
    union all select unnest(row_ids) from ${scenarios} where ${scenario})`;
  const help = sql`
    select ${jsonRow(HELP)} as told from ${tutorMessages} where ${isRecentHelp(learner)}
    order by ${tutorMessages.messageId} desc limit ${MOST_HELP}`;
  const [found] = await db
    .select({
      earlier: earlierReply(learner, asked),
      attempts: attemptsAt(learner, asked),
      language: courses.language,
      content: elements.content,
      teachingViewVersion: elements.teachingViewVersion,
      config: { config: assessmentConfigs.config, version: assessmentConfigs.version },
      scenario: sql<object | null>`(select ${jsonRow(SCENARIO)} from ${scenarios} where ${scenario})`,
      rows: sql<object[]>`(
        select coalesce(json_agg(${jsonRow(ROW)} order by ${knowledgeRows.position}, ${knowledgeRows.rowId}), '[]')
        from ${knowledgeRows}
        where ${and(
          eq(knowledgeRows.courseId, courseId),
          eq(knowledgeRows.status, 'active'),
          sql`(${knowledgeRows.elementId} = ${elementId} or ${knowledgeRows.rowId} in ${askedRows})`,
        )})`,
      ...talkParts(learner, asked, askedRows),
      help: sql<object[]>`(select coalesce(json_agg(told), '[]') from (${help}) as helped)`,
    })
    .from(courses)
    .leftJoin(elements, and(eq(elements.courseId, courses.courseId), eq(elements.elementId, elementId)))
    .leftJoin(assessmentConfigs, eq(assessmentConfigs.courseId, courses.courseId))
    .where(eq(courses.courseId, courseId));
  if (!found) throw notFound('course');
  return found;
}

/**
 * Finds the check or the scenario that an answer is for, and how often it was tried: in one statement. Gives the reply
 * instead where this answer, by its action id, has one already.
 */
export async function readTask(
  db: Queryable,
  learner: Learner,
  asked: Asked,
): Promise<{ earlier: KeptReply } | { task: Task; attempts: Attempts }> {
  const { courseId, elementId, itemId, scenarioId } = asked;
  const found = await readTaskRows(db, learner, asked);
  if (found.earlier) return { earlier: found.earlier };
  const repeated = replyToTheSame(found.turns, asked);
  if (repeated) return { earlier: repeated };
  const { content, language, attempts } = found;
  if (content === null) throw notFound('element');
  const check = itemId === undefined ? undefined : listChecks(content).find(({ id }) => id === itemId);
  if (itemId !== undefined && !check) {
    throw new AppError('not_found', 'check-gone');
  }
  if (scenarioId !== undefined && !found.scenario) throw notFound('scenario');
  const scenario = found.scenario ? presentScenario(rowOfJson(SCENARIO, found.scenario)) : undefined;
  const known = found.rows.map((row) => presentRow(rowOfJson(ROW, row)));
  const askedFor = check?.rows ?? scenario?.rowIds ?? [];
  const isNoted = found.teachingViewVersion === TEACHING_VIEW_VERSION;
  const help = tutorHelpOf(found.help.map((message) => rowOfJson(HELP, message)));
  const talk = talkOf(found, asked.threadId, check !== undefined && check.type !== 'free-response');
  const rows = isNoted
    ? known.filter(({ rowId }) => askedFor.includes(rowId))
    : await readRowsById(db, courseId, askedFor);
  const elementRows = known.filter((row) => row.elementId === elementId);
  const isExplained = itemId === undefined && scenarioId === undefined;
  const config = assessmentConfigOf(found.config);
  const task = {
    check,
    scenario,
    help,
    language,
    talk,
    rows: isExplained ? await openRows(db, learner, config, elementRows, talk) : rows,
    elementRows,
    seen: [plainText(content), ...talk.lessons.flatMap(({ sentences }) => sentences), ...help.said].join('\n'),
    config,
  };
  return { task, attempts };
}

/**
 * What an explanation of an element is judged by: its criteria that are not mastered, and those that the talk is about; where
 * all are mastered, those that are due to be shown again.
 */
async function openRows(
  db: Queryable,
  { courseId, studentId }: Learner,
  config: AssessmentConfig,
  rows: JudgedRow[],
  { turns, mastered }: Talk,
): Promise<JudgedRow[]> {
  if (rows.length === 0) throw new AppError('unprocessable', 'nothing-to-explain');
  const inTalk = new Set(turns.flatMap(({ examination }) => examination?.rows.map(({ rowId }) => rowId) ?? []));
  const open = rows.filter(({ rowId }) => inTalk.has(rowId) || !mastered.includes(rowId));
  if (open.length > 0) return open;
  const reviews = await scheduleReviews(db, studentId, new Map([[courseId, config]]));
  const due = new Set(reviews.filter(({ at }) => at <= Date.now()).map(({ rowId }) => rowId));
  const again = rows.filter(({ rowId }) => due.has(rowId));
  if (again.length === 0) throw new AppError('unprocessable', 'all-explained');
  return again;
}

/** What stands of a learner and of the criteria that an answer was judged by, once the learner is locked. */
export type Standing = {
  /** The reply, where the same answer was recorded while this one was judged. */
  earlier: KeptReply | undefined;
  attempts: Attempts;
  /** How many answers the thread that was named holds by now; none where it is not the learner's own. */
  inThread: number;
  /** The states of the judged criteria and of the element's. */
  states: Map<string, RowState>;
  /** Whether the criteria still ask for what was judged. Their authors wait until the transaction ends. */
  isCurrent: boolean;
};

type StateRow = RowState & { rowId: string };

/** Reads it in one statement; in one more where a criterion was saved meanwhile. */
export async function readStanding(
  tx: Queryable,
  learner: Learner,
  asked: Asked,
  { rows, elementRows }: Task,
): Promise<Standing> {
  const { courseId } = learner;
  const judgedIds = sql`${sql.param(rows.map(({ rowId }) => rowId))}::text[]`;
  const ids = sql`${sql.param([...rows, ...elementRows].map(({ rowId }) => rowId))}::text[]`;
  const state = jsonRow({ rowId: progress.rowId, status: progress.status, ...PROOFS });
  const { rows: found } = await tx.execute<{
    earlier: KeptReply | null;
    attempts: Attempts;
    inThread: number;
    states: StateRow[];
    versions: [rowId: string, version: number][];
  }>(sql`
    with held as materialized (
      select row_id, version from ${knowledgeRows}
      where course_id = ${courseId} and row_id = any(${judgedIds}) order by row_id for share)
    select
      ${earlierReply(learner, asked)} as earlier,
      ${attemptsAt(learner, asked)} as attempts,
      (select count(*)::int from ${answers}
        where ${byLearner(answers, learner)} and thread_id = ${asked.threadId ?? null}) as "inThread",
      (select coalesce(json_agg(${state}), '[]') from ${progress}
        where ${byLearner(progress, learner)} and row_id = any(${ids})) as states,
      (select coalesce(json_agg(json_build_array(row_id, version)), '[]') from held) as versions`);
  const [standing] = found;
  if (!standing) throw new Error('a statement that always gives a row gave none');
  const { earlier, attempts, inThread, states, versions } = standing;
  return {
    earlier: earlier ?? undefined,
    attempts,
    inThread,
    states: new Map(states.map(({ rowId, ...rest }) => [rowId, rest])),
    isCurrent: await areCurrent(tx, courseId, rows, new Map(versions)),
  };
}

/** Whether criteria, as an answer was judged by them, still ask for the same. */
async function areCurrent(
  tx: Queryable,
  courseId: string,
  judged: readonly KnowledgeRow[],
  versions: ReadonlyMap<string, number>,
): Promise<boolean> {
  const changed = judged.filter(({ rowId, version }) => version !== (versions.get(rowId) ?? version));
  if (changed.length === 0) return true;
  const saves = await tx
    .select()
    .from(knowledgeRowVersions)
    .where(
      and(
        eq(knowledgeRowVersions.courseId, courseId),
        inArray(
          knowledgeRowVersions.rowId,
          changed.map(({ rowId }) => rowId),
        ),
      ),
    )
    .orderBy(asc(knowledgeRowVersions.version));
  return changed.every((row) =>
    stillAsks(
      row,
      saves.filter(({ rowId, version }) => rowId === row.rowId && version > row.version),
    ),
  );
}

export async function insertAnswer(
  tx: Queryable,
  answer: typeof answers.$inferInsert & { response?: CheckResponse },
): Promise<void> {
  await tx.insert(answers).values(answer);
}

/** Marks an element done; an element with criteria is done by mastering them. */
export async function markDone(db: Queryable, learner: Learner, elementId: string): Promise<void> {
  const [element] = await db
    .select({ id: elements.elementId })
    .from(elements)
    .where(and(eq(elements.courseId, learner.courseId), eq(elements.elementId, elementId), elements.published));
  if (!element) throw notFound('element');
  if ((await readRows(db, learner.courseId, { elementId })).length > 0) {
    throw new AppError('evidence_required', 'element-needs-evidence');
  }
  await db
    .insert(doneElements)
    .values({ ...learner, elementId })
    .onConflictDoNothing();
}
