import type { Criteria, Progress, RowStatus } from '@coursecraft/contract/shapes/progress';
import { rollupOf } from '@coursecraft/domain/mastery/rollup';
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { elements } from '../schema/courses.ts';
import { knowledgeRows } from '../schema/knowledge.ts';
import { doneElements, progress } from '../schema/mastery.ts';
import { readAssessmentConfig } from './assessment-config.ts';
import type { Learner } from './evidence.ts';

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
    eq(knowledgeRows.status, 'active'),
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
  statement: string | null,
  evidenceIds: string[] | null,
];

/** The criteria of a scope with a learner's status. Lean leaves out evidence and the text of what was mastered. */
export async function readCriteria(
  db: Queryable,
  { courseId, studentId }: Learner,
  scope: Scope,
  lean: boolean,
): Promise<Criteria> {
  const reveal = !lean && (await readAssessmentConfig(db, courseId)).revealMastered;
  // What is not told is not fetched, and all of it comes as one value: this is the read that every lesson begins with.
  const statement = reveal ? knowledgeRows.statement : sql`null`;
  const evidenceIds = lean ? sql`null` : progress.evidenceIds;
  const [found] = await db
    .select({
      rows: sql<Told[]>`coalesce(
        json_agg(json_build_array(${knowledgeRows.rowId}, ${knowledgeRows.elementId}, ${progress.status}, ${statement}, ${evidenceIds})
          order by ${knowledgeRows.position}, ${knowledgeRows.rowId}),
        '[]')`,
    })
    .from(knowledgeRows)
    .leftJoin(progress, sameRow(studentId))
    .where(inScope(courseId, scope));
  return Object.fromEntries(
    (found?.rows ?? []).map(([rowId, elementId, status, text, ids]) => [
      rowId,
      {
        status: status ?? 'unknown',
        elementId,
        ...(lean ? {} : { evidenceIds: ids ?? [] }),
        ...(text !== null && status === 'mastered' ? { statement: text } : {}),
      },
    ]),
  );
}

/** A learner's progress in a course or a part of it. */
export async function readProgress(
  db: Queryable,
  learner: Learner,
  scope: Scope = {},
  { lean = false, recent }: Detail = {},
): Promise<Progress> {
  const reading = db
    .select({ elementId: doneElements.elementId })
    .from(doneElements)
    // An element that was deleted does not count until it is back.
    .innerJoin(
      elements,
      and(eq(elements.courseId, doneElements.courseId), eq(elements.elementId, doneElements.elementId)),
    )
    .where(and(eq(doneElements.courseId, learner.courseId), eq(doneElements.studentId, learner.studentId)));
  const [criteria, done] = await Promise.all([readCriteria(db, learner, scope, lean), reading]);
  return {
    ...learner,
    criteria,
    rollup: rollupOf(criteria),
    elements: countByElement(
      criteria,
      done.map(({ elementId }) => elementId),
    ),
    ...(recent === undefined ? {} : { recent: await readRecent(db, learner, scope, recent) }),
  };
}

function countByElement(criteria: Criteria, done: string[]): Progress['elements'] {
  const counted: Progress['elements'] = {};
  for (const { elementId, status } of Object.values(criteria)) {
    const { total, completed } = counted[elementId] ?? { total: 0, completed: 0 };
    counted[elementId] = { total: total + 1, completed: completed + (status === 'mastered' ? 1 : 0) };
  }
  for (const elementId of done)
    counted[elementId] = { ...(counted[elementId] ?? { total: 0, completed: 0 }), done: true };
  return counted;
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
