import type { KnowledgeRow, Scenario } from '@coursecraft/contract/shapes/knowledge';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
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

/** Without its trial and agreement: only authors who look at criteria want those. */
export function presentRow({
  courseId: _,
  trial: __,
  askedSince: ___,
  reviewedAs: ____,
  learned: _____,
  updatedAt,
  pointsBy,
  ...row
}: typeof knowledgeRows.$inferSelect): KnowledgeRow {
  return {
    ...row,
    updatedAt: updatedAt.toISOString(),
    pointsBy: pointsBy ?? undefined,
  };
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

/** The scenarios of a scope, the oldest first; with `published` those of elements that learners see. */
export async function readScenarios(
  db: Queryable,
  courseId: string,
  { published = false, ...scope }: KnowledgeScope & { published?: boolean } = {},
): Promise<Scenario[]> {
  const seen = sql`exists (
    select from elements seen
    where seen.course_id = scenarios.course_id and seen.element_id = scenarios.element_id and seen.published)`;
  const rows = await db
    .select()
    .from(scenarios)
    .where(and(within(scenarios, courseId, scope), published ? seen : undefined))
    .orderBy(asc(scenarios.createdAt), asc(scenarios.scenarioId));
  return rows.map(presentScenario);
}

export const presentScenario = ({ courseId: _, createdAt: __, ...scenario }: typeof scenarios.$inferSelect): Scenario =>
  scenario;
