import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import type { CriteriaProgress, Rollup } from '@coursecraft/contract/progress/progress';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { type answers, USUAL_DOUBT } from '../../../platform/db/schema/mastery.ts';
import { type FoldResult, statesAsCriteria, upsertStates } from '../../progress/repository/evidence.ts';
import { countingOf, gained, type Student } from '../../progress/repository/rollups.ts';
import { settlingParts } from '../pending/queries.ts';
import type { Task } from '../queries.ts';
import type { Status } from '../status-queries.ts';

type NewAnswer = Omit<typeof answers.$inferInsert, 'courseId' | 'studentId' | 'response'> & {
  response: CheckResponse | undefined;
};

type Writing = {
  learner: Student;
  answer: NewAnswer;
  folded: FoldResult;
  task: Task;
  rowStatus: Status;
  /** Whether the answer is stored as pending. It is then removed there. */
  isPending: boolean;
};

export type ChangedProgress = { criteria: CriteriaProgress; rollup: Rollup };

const json = (value: unknown) => sql`${value === undefined ? null : JSON.stringify(value)}::jsonb`;

/**
 * Writes an answer, its evidence, states and the rollup in one statement. Writes nothing and returns undefined if the
 * student's progress or a criterion changed, or a pending answer is not pending anymore. Locks before it checks.
 */
export async function writeAnswer(
  db: Queryable,
  { learner: student, answer, folded, task, rowStatus: status, isPending }: Writing,
): Promise<ChangedProgress | undefined> {
  const { courseId, studentId } = student;
  const { mark, toHold } = status;
  const entries = folded.evidence.map(({ doubt = USUAL_DOUBT, ...entry }) => ({
    evidence_id: entry.evidenceId,
    row_id: entry.rowId,
    row_version: entry.rowVersion,
    source: entry.source,
    message_id: entry.messageId,
    quote: entry.quote,
    quote_start: entry.quoteStart,
    quotes: entry.quotes,
    verdict: entry.verdict,
    judge: entry.judge,
    hint_level: entry.hintLevel,
    counts: entry.counts,
    needed: entry.needed,
    doubt,
    by_uid: entry.by,
  }));
  const ids = sql`${sql.param(toHold.map(({ rowId }) => rowId))}::text[]`;
  const versions = sql.param(toHold.map(({ version }) => version));
  const key = { courseId, studentId, messageId: answer.messageId };
  const { stored, settled } = settlingParts(
    key,
    sql`(select count(*) from mine) >= 0`,
    sql`exists (select from counted)`,
  );
  const { rows } = await db.execute<Rollup & { asked: string[] }>(sql`
    with mine as materialized (
      select from rollups
      where course_id = ${courseId} and student_id = ${studentId} and xmin::text = ${mark}::text for update),
    held as materialized (
      select k.row_id from knowledge_rows k
      join unnest(${ids}, ${versions}::int[]) as judged (row_id, version)
        on judged.row_id = k.row_id and judged.version = k.version
      where k.course_id = ${courseId} and k.row_id = any(${ids}) and (select count(*) from mine) >= 0
      order by k.row_id for share of k),
    states as materialized (${statesAsCriteria(folded.states)}),
    counting as materialized (${countingOf(student)}),
    ${isPending ? sql`stored as materialized (${stored}),` : sql``}
    counted as (
      update rollups as r set completed = r.completed + ${gained}
      where r.course_id = ${courseId} and r.student_id = ${studentId} and r.xmin::text = ${mark}::text
        and (select count(*) from held) = ${toHold.length}::int and exists (select from mine)
        ${isPending ? sql`and exists (select from stored)` : sql``}
      returning total, completed),
    ${isPending ? sql`settled as (${settled}),` : sql``}
    answered as (
      insert into answers (course_id, student_id, message_id, thread_id, element_id, item_id, scenario_id, text, response,
        verdict, hint_level, hint_given, action_id, reply, examination, item_version, confidence)
      select ${courseId}, ${studentId}, ${answer.messageId}, ${answer.threadId}, ${answer.elementId},
        ${answer.itemId ?? null}, ${answer.scenarioId ?? null}, ${answer.text}, ${json(answer.response)},
        ${answer.verdict}, ${answer.hintLevel}, ${answer.hintGiven}::boolean, ${answer.actionId ?? null},
        ${json(answer.reply)}, ${json(answer.examination)}, ${answer.itemVersion ?? null},
        ${answer.confidence ?? null}
      from counted),
    undrafted as (
      delete from answer_drafts
      where course_id = ${courseId} and student_id = ${studentId} and element_id = ${answer.elementId}
        and task_id = ${answer.itemId ?? answer.scenarioId ?? answer.elementId} and exists (select from counted)),
    proved as (
      insert into evidence (course_id, student_id, evidence_id, row_id, row_version, source, message_id, quote, quote_start,
        quotes, verdict, judge, hint_level, counts, needed, doubt, by_uid)
      select ${courseId}, ${studentId}, e.*
      from counted, jsonb_to_recordset(${json(entries)}) as e (evidence_id text, row_id text, row_version int,
        source text, message_id text, quote text, quote_start int, quotes jsonb, verdict text, judge text,
        hint_level text, counts boolean, needed int, doubt smallint, by_uid text)),
    stated as (${upsertStates(student, sql`counted, states s`)})
    select total, completed, (select coalesce(json_agg(row_id), '[]') from counting) as asked
    from counted`);
  const [written] = rows;
  if (!written) return undefined;
  const { asked, ...rollup } = written;
  return { criteria: criteriaOf(task, folded, new Set(asked)), rollup };
}

function criteriaOf(
  { rows: criteria, config }: Task,
  { states }: FoldResult,
  asked: ReadonlySet<string>,
): CriteriaProgress {
  return Object.fromEntries(
    criteria.flatMap(({ rowId, elementId, statement }) => {
      const state = states.get(rowId);
      if (!state || !asked.has(rowId)) return [];
      const { status, evidenceIds } = state;
      const revealed = status === 'mastered' && config.revealMastered ? { statement } : {};
      return [[rowId, { status, evidenceIds: [...evidenceIds], elementId, ...revealed }]];
    }),
  );
}
