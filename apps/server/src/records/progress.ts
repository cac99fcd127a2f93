import { DEFAULT_ASSESSMENT_CONFIG } from '@coursecraft/contract/shapes/knowledge';
import type { Criteria, Progress, RowStatus } from '@coursecraft/contract/shapes/progress';
import { rollupOf, rollupsByElement } from '@coursecraft/domain/mastery/rollup';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { assessmentConfigs, knowledgeRows } from '../db/schema/knowledge.ts';
import { progress } from '../db/schema/mastery.ts';
import type { Learner } from './evidence.ts';
import { isAsked } from './published.ts';

export type Scope = {
  moduleId?: string | undefined;
  sectionId?: string | undefined;
  elementId?: string | undefined;
  elementIds?: string[] | undefined;
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

const sameRow = (studentId: string): SQL | undefined =>
  and(
    eq(progress.courseId, knowledgeRows.courseId),
    eq(progress.rowId, knowledgeRows.rowId),
    eq(progress.studentId, studentId),
  );

type Told = [
  rowId: string,
  elementId: string,
  status: RowStatus | null,
  evidenceIds?: string[] | null,
  statement?: string | null,
];

/** A learner's status by criterion, and the elements without criteria that they are done with. */
type Standing = { criteria: Criteria; done: string[] };

/** Every lesson begins with this read: what is not told is not fetched, and all of it comes as two values of one row. */
async function readStanding(
  db: Queryable,
  { courseId, studentId }: Learner,
  scope: Scope,
  lean: boolean,
): Promise<Standing> {
  const { rowId, elementId, position, statement } = knowledgeRows;
  const reveals = sql`coalesce(
    (select (config->>'revealMastered')::boolean from ${assessmentConfigs} where course_id = ${courseId}),
    ${DEFAULT_ASSESSMENT_CONFIG.revealMastered})`;
  const told = [
    rowId,
    elementId,
    progress.status,
    ...(lean
      ? []
      : [progress.evidenceIds, sql`case when ${progress.status} = 'mastered' and ${reveals} then ${statement} end`]),
  ];
  const [found] = await db
    .select({
      rows: sql<Told[]>`coalesce(
        json_agg(json_build_array(${sql.join(told, sql`, `)}) order by ${position}, ${rowId}), '[]')`,
      // An element that was deleted, or unpublished, does not count until it is back.
      done: sql<string[]>`(
        select coalesce(json_agg(d.element_id), '[]')
        from done_elements d join elements e on e.course_id = d.course_id and e.element_id = d.element_id and e.published
        where d.course_id = ${courseId} and d.student_id = ${studentId})`,
    })
    .from(knowledgeRows)
    .leftJoin(progress, sameRow(studentId))
    .where(inScope(courseId, scope));
  const { rows, done } = found ?? { rows: [], done: [] };
  const criteria: Criteria = {};
  for (const [id, of, status, evidenceIds, text] of rows) {
    criteria[id] = {
      status: status ?? 'unknown',
      elementId: of,
      evidenceIds: lean ? undefined : (evidenceIds ?? []),
      statement: text || undefined,
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

async function readRecent(db: Queryable, learner: Learner, scope: Scope, limit: number) {
  const rows = await db
    .select({ rowId: progress.rowId, status: progress.status, at: progress.updatedAt })
    .from(knowledgeRows)
    .innerJoin(progress, sameRow(learner.studentId))
    .where(and(inScope(learner.courseId, scope), isNotNull(progress.updatedAt)))
    .orderBy(desc(progress.updatedAt))
    .limit(limit);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
