import type { KnowledgeRow, Scenario } from '@coursecraft/contract/shapes/knowledge';
import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '../connect.ts';
import { knowledgeRows, scenarios } from '../schema/knowledge.ts';

export type KnowledgeScope = {
  moduleId?: string | undefined;
  sectionId?: string | undefined;
  elementId?: string | undefined;
};

const within = (table: typeof knowledgeRows | typeof scenarios, courseId: string, scope: KnowledgeScope) =>
  and(
    eq(table.courseId, courseId),
    scope.moduleId === undefined ? undefined : eq(table.moduleId, scope.moduleId),
    scope.sectionId === undefined ? undefined : eq(table.sectionId, scope.sectionId),
    scope.elementId === undefined ? undefined : eq(table.elementId, scope.elementId),
  );

/** The active criteria of a scope, in order. For authors and judges only. */
export async function readRows(db: Queryable, courseId: string, scope: KnowledgeScope = {}): Promise<KnowledgeRow[]> {
  const rows = await db
    .select()
    .from(knowledgeRows)
    .where(and(within(knowledgeRows, courseId, scope), eq(knowledgeRows.status, 'active')))
    .orderBy(asc(knowledgeRows.position), asc(knowledgeRows.rowId));
  return rows.map(({ courseId: _, updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
}

export async function readScenarios(db: Queryable, courseId: string, scope: KnowledgeScope = {}): Promise<Scenario[]> {
  const rows = await db
    .select()
    .from(scenarios)
    .where(within(scenarios, courseId, scope))
    .orderBy(asc(scenarios.createdAt), asc(scenarios.scenarioId));
  return rows.map(({ courseId: _, createdAt: __, ...scenario }) => scenario);
}
