import { DEFAULT_ASSESSMENT_CONFIG } from '@coursecraft/contract/shapes/knowledge';
import type { Criteria, Progress, Rollup, RowStatus } from '@coursecraft/contract/shapes/progress';
import { rollupOf, rollupsByElement } from '@coursecraft/domain/mastery/rollup';
import { and, desc, eq, inArray, isNotNull, type Placeholder, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queryable } from '../db/connect.ts';
import { assessmentConfigs, knowledgeRows } from '../db/schema/knowledge.ts';
import { evidence, progress, rollups } from '../db/schema/mastery.ts';
import { statement } from '../db/statement.ts';
import { isAsked } from './published.ts';
import type { Learner } from './rollups.ts';

export type Scope = {
  moduleId?: string | undefined;
  sectionId?: string | undefined;
  elementId?: string | undefined;
  elementIds?: string[] | undefined;
  /** The criteria that an answer was judged by. */
  messageId?: string | undefined;
};
type Detail = { lean?: boolean | undefined; recent?: number | undefined };

const inScope = (courseId: string, scope: Scope) =>
  and(
    eq(knowledgeRows.courseId, courseId),
    isAsked(),
    scope.moduleId === undefined ? undefined : eq(knowledgeRows.moduleId, scope.moduleId),
    scope.sectionId === undefined ? undefined : eq(knowledgeRows.sectionId, scope.sectionId),
    scope.elementId === undefined ? undefined : eq(knowledgeRows.elementId, scope.elementId),
    scope.elementIds === undefined ? undefined : inArray(knowledgeRows.elementId, scope.elementIds),
  );

type Asked = [rowId: string, elementId: string, statement?: string];
type Own = [status: RowStatus, evidenceIds?: string[]];

/** A learner's status by criterion, and the elements without criteria that they are done with. */
type Standing = { criteria: Criteria; done: string[] };

type StandingOf = Learner & {
  moduleId: string | undefined;
  sectionId: string | undefined;
  elementId: string | undefined;
  elementIds: string[] | undefined;
  messageId: string | undefined;
};

type Found = { rows: Asked[]; own: Record<string, Own>; reveals: boolean; done: string[] };

/**
 * Every lesson begins with this read: what is not told is not fetched, and all of it comes as values of one row. Criteria and
 * what a learner has of them are put together by whoever reads: a planner that takes a large course for a usual one goes
 * through all that a learner has for each criterion.
 */
const standingStatement = (lean: boolean) =>
  statement<StandingOf, Found>((given) => {
    const { courseId, studentId } = given;
    const { rowId, elementId, position, statement } = knowledgeRows;
    const asked = sql.join([rowId, elementId, ...(lean ? [] : [statement])], sql`, `);
    const own = sql.raw(lean ? 'p.status' : 'p.status, p.evidence_ids');
    const names = ['moduleId', 'sectionId', 'elementId', 'elementIds', 'messageId'] as const;
    const whole = sql.join(
      names.map((name) => sql`${given[name]}::text${sql.raw(name === 'elementIds' ? '[]' : '')} is null`),
      sql` and `,
    );
    const narrowed = (column: PgColumn, id: Placeholder) => sql`(${id}::text is null or ${column} = ${id}::text)`;
    // An element that was deleted, or unpublished, does not count until it is back.
    return sql`
      with asked as materialized (
        select ${rowId}, ${position}, json_build_array(${asked}) as told
        from ${knowledgeRows}
        where ${and(
          eq(knowledgeRows.courseId, courseId),
          isAsked(),
          narrowed(knowledgeRows.moduleId, given.moduleId),
          narrowed(knowledgeRows.sectionId, given.sectionId),
          narrowed(elementId, given.elementId),
          sql`(${given.elementIds}::text[] is null or ${elementId} = any(${given.elementIds}::text[]))`,
          sql`(${given.messageId}::text is null or ${rowId} in (
            select e.row_id from ${evidence} e
            where e.course_id = ${courseId} and e.student_id = ${studentId} and e.message_id = ${given.messageId}::text))`,
        )})
      select
        (select coalesce(json_agg(told order by position, row_id), '[]') from asked) as rows,
        (select coalesce(json_object_agg(p.row_id, json_build_array(${own})), '{}')
          from progress p
          where p.course_id = ${courseId} and p.student_id = ${studentId}
            and ((${whole}) or p.row_id in (select row_id from asked))) as own,
        coalesce(
          (select (config->>'revealMastered')::boolean from ${assessmentConfigs} where course_id = ${courseId}),
          ${sql.raw(String(DEFAULT_ASSESSMENT_CONFIG.revealMastered))}) as reveals,
        (select coalesce(json_agg(d.element_id), '[]')
          from done_elements d join elements e on e.course_id = d.course_id and e.element_id = d.element_id and e.published
          where d.course_id = ${courseId} and d.student_id = ${studentId}) as done`;
  });

const standingIn = { lean: standingStatement(true), full: standingStatement(false) };

async function readStanding(db: Queryable, learner: Learner, scope: Scope, lean: boolean): Promise<Standing> {
  const { moduleId, sectionId, elementId, elementIds, messageId } = scope;
  const named = { moduleId, sectionId, elementId, elementIds, messageId };
  const [found] = await standingIn[lean ? 'lean' : 'full'](db, { ...learner, ...named });
  const { rows, own, reveals, done } = found ?? { rows: [], own: {}, reveals: false, done: [] };
  const criteria: Criteria = {};
  for (const [id, of, text] of rows) {
    const [status, evidenceIds] = own[id] ?? ['unknown'];
    criteria[id] = {
      status,
      elementId: of,
      evidenceIds: lean ? undefined : (evidenceIds ?? []),
      statement: (status === 'mastered' && reveals && text) || undefined,
    };
  }
  return { criteria, done };
}

/** The criteria of a scope with a learner's status. Lean leaves out evidence and the text of what was mastered. */
export const readCriteria = async (...given: Parameters<typeof readStanding>): Promise<Criteria> =>
  (await readStanding(...given)).criteria;

/** A learner's progress in a course or a part of it. */
export async function readProgress(
  db: Queryable,
  learner: Learner,
  scope: Scope = {},
  { lean = false, recent }: Detail = {},
): Promise<Progress> {
  const { criteria, done } = await readStanding(db, learner, scope, lean);
  return {
    ...learner,
    criteria,
    rollup: rollupOf(criteria),
    elements: rollupsByElement(criteria, done),
    recent: recent === undefined ? undefined : await readRecent(db, learner, scope, recent),
  };
}

/** How the criteria stand by now that an answer was judged by, and what all of them count up to. */
export async function readJudged(
  db: Queryable,
  learner: Learner,
  messageId: string,
): Promise<{ criteria: Criteria; rollup: Rollup }> {
  const { courseId, studentId } = learner;
  const criteria = await readCriteria(db, learner, { messageId }, false);
  const [rollup] = await db
    .select({ total: rollups.total, completed: rollups.completed })
    .from(rollups)
    .where(and(eq(rollups.courseId, courseId), eq(rollups.studentId, studentId)));
  return { criteria, rollup: rollup ?? { total: 0, completed: 0 } };
}

async function readRecent(db: Queryable, learner: Learner, scope: Scope, limit: number) {
  const rows = await db
    .select({ rowId: progress.rowId, status: progress.status, at: progress.updatedAt })
    .from(knowledgeRows)
    .innerJoin(
      progress,
      and(
        eq(progress.courseId, knowledgeRows.courseId),
        eq(progress.rowId, knowledgeRows.rowId),
        eq(progress.studentId, learner.studentId),
      ),
    )
    .where(and(inScope(learner.courseId, scope), isNotNull(progress.updatedAt)))
    .orderBy(desc(progress.updatedAt))
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
