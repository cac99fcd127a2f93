import { createHash } from 'node:crypto';
import type { Check } from '@coursecraft/contract/assessment/check';
import type { AssessmentConfig, Criterion, Scenario } from '@coursecraft/contract/criteria/criterion';
import { listChecks } from '@coursecraft/domain/content/checks';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { TEACHING_VIEW_VERSION } from '@coursecraft/domain/content/teaching-view';
import type { Misses } from '@coursecraft/domain/mastery/after-misses';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { mostHelp } from '@coursecraft/domain/tutoring/hint-steps';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { jsonRow, rowOfJson, selected } from '../../platform/db/json-row.ts';
import { courses, elements } from '../../platform/db/schema/courses.ts';
import { assessmentConfigs, criteriaTable, scenarios } from '../../platform/db/schema/criteria.ts';
import { tutorMessages } from '../../platform/db/schema/tutor.ts';
import { statement } from '../../platform/db/statement.ts';
import { wasSeenLately } from '../courses/repository/course-relations.ts';
import { presentCriterion, presentScenario, readCriteriaById } from '../criteria/repository/criteria.ts';
import { scheduleReviews } from '../progress/repository/due-reviews.ts';
import type { ProvingAnswer } from '../progress/repository/evidence-bases.ts';
import type { Student } from '../progress/repository/rollups.ts';
import { HELP, isRecentHelp, MOST_HELP, type TutorHelp, tutorHelpOf } from '../tutoring/repository/tutor-help.ts';
import type { CheckReference, StoredReply } from './asked-check.ts';
import { type Conversation, conversationOf, replyToTheSame } from './conversation/conversation.ts';
import { conversationParts, type StoredConversation } from './conversation/queries.ts';
import { type ShownAnswer, shownAnswersPart } from './model-answers/queries.ts';
import { type FoundPending, pendingPart, replyWhilePending, textOf } from './pending/queries.ts';
import { assessmentConfigOf } from './repository/assessment-config.ts';
import {
  type AskedPlace,
  type Attempts,
  placeOf,
  type StateRow,
  type Status,
  statesOf,
  statusParts,
} from './status-queries.ts';
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
  /** Model answers that the student has seen in the course. Their words are never evidence. */
  shownAnswers: readonly string[];
  talk: Conversation;
  language: string;
  config: AssessmentConfig;
};

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
  shown: ShownAnswer[];
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
    shown: shownAnswersPart(given),
  };
  return sql`
    select ${selected(parts)}
    from ${courses}
    left join ${elements} on ${and(eq(elements.courseId, courses.courseId), eq(elements.elementId, elementId))}
    left join ${assessmentConfigs} on ${eq(assessmentConfigs.courseId, courses.courseId)}
    where ${eq(courses.courseId, courseId)}`;
});

export type TaskFields = {
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
  const shownAnswers = found.shown.map(({ text }) => text);
  const hasSeen = new Set(found.shown.flatMap(({ rowId, isRecent }) => (isRecent ? rowId : [])));
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
    help: {
      ...help,
      levelOf: (rowId: string) => mostHelp([help.levelOf(rowId), hasSeen.has(rowId) ? 'shown' : 'unaided']),
    },
    shownAnswers,
    language,
    talk: conversation,
    rows: isExplained ? await openCriteria(db, student, config, elementRows, conversation) : criteria,
    elementRows,
    seen: () =>
      [
        plainText(content),
        ...conversation.lessons.flatMap(({ sentences }) => sentences),
        ...help.said,
        ...shownAnswers,
      ].join('\n'),
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
