import type { KnowledgeRow, Scenario } from '@coursecraft/contract/shapes/knowledge';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { knowledgeRows, scenarios } from '../db/schema/knowledge.ts';

export type KnowledgeScope = {
  moduleId?: string | undefined;
  sectionId?: string | undefined;
  elementId?: string | undefined;
};

export const within = (table: typeof knowledgeRows | typeof scenarios, courseId: string, scope: KnowledgeScope) =>
  and(
    eq(table.courseId, courseId),
    scope.moduleId === undefined ? undefined : eq(table.moduleId, scope.moduleId),
    scope.sectionId === undefined ? undefined : eq(table.sectionId, scope.sectionId),
    scope.elementId === undefined ? undefined : eq(table.elementId, scope.elementId),
  );

/** Without its trial: only authors who look at criteria want that. */
export function presentRow({
  courseId: _,
  trial: __,
  updatedAt,
  pointsBy,
  ...row
}: typeof knowledgeRows.$inferSelect): KnowledgeRow {
  return { ...row, updatedAt: updatedAt.toISOString(), pointsBy: pointsBy ?? undefined };
}

/** The active criteria of a scope, in order. For authors and judges only. */
export async function readRows(db: Queryable, courseId: string, scope: KnowledgeScope = {}): Promise<KnowledgeRow[]> {
  const rows = await db
    .select()
    .from(knowledgeRows)
    .where(and(within(knowledgeRows, courseId, scope), eq(knowledgeRows.status, 'active')))
    .orderBy(asc(knowledgeRows.position), asc(knowledgeRows.rowId));
  return rows.map(presentRow);
}

/** The active criteria of these ids, in order; ids that name none are passed over. */
export async function readRowsById(db: Queryable, courseId: string, rowIds: string[]): Promise<KnowledgeRow[]> {
  const rows = await db
    .select()
    .from(knowledgeRows)
    .where(
      and(
        eq(knowledgeRows.courseId, courseId),
        inArray(knowledgeRows.rowId, rowIds),
        eq(knowledgeRows.status, 'active'),
      ),
    )
    .orderBy(asc(knowledgeRows.position), asc(knowledgeRows.rowId));
  return rows.map(presentRow);
}

export async function readScenarios(db: Queryable, courseId: string, scope: KnowledgeScope = {}): Promise<Scenario[]> {
  const rows = await db
    .select()
    .from(scenarios)
    .where(within(scenarios, courseId, scope))
    .orderBy(asc(scenarios.createdAt), asc(scenarios.scenarioId));
  return rows.map(presentScenario);
}

export const presentScenario = ({ courseId: _, createdAt: __, ...scenario }: typeof scenarios.$inferSelect): Scenario =>
  scenario;
