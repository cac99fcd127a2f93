import type { Criterion, Scenario } from '@coursecraft/contract/criteria/criterion';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { criteriaTable, scenarios } from '../../../platform/db/schema/criteria.ts';

export type CriteriaScope = {
  moduleId?: string | undefined;
  sectionId?: string | undefined;
  elementId?: string | undefined;
};

export const within = (table: typeof criteriaTable | typeof scenarios, courseId: string, scope: CriteriaScope) =>
  and(
    eq(table.courseId, courseId),
    scope.moduleId === undefined ? undefined : eq(table.moduleId, scope.moduleId),
    scope.sectionId === undefined ? undefined : eq(table.sectionId, scope.sectionId),
    scope.elementId === undefined ? undefined : eq(table.elementId, scope.elementId),
  );

export function presentCriterion({
  courseId: _,
  trial: __,
  askedSince: ___,
  reviewedAs: ____,
  learned: _____,
  updatedAt,
  pointsBy,
  ...criterion
}: typeof criteriaTable.$inferSelect): Criterion {
  return {
    ...criterion,
    updatedAt: updatedAt.toISOString(),
    pointsBy: pointsBy ?? undefined,
  };
}

export async function readCriteria(db: Queryable, courseId: string, scope: CriteriaScope = {}): Promise<Criterion[]> {
  const criteria = await db
    .select()
    .from(criteriaTable)
    .where(and(within(criteriaTable, courseId, scope), eq(criteriaTable.status, 'active')))
    .orderBy(asc(criteriaTable.position), asc(criteriaTable.rowId));
  return criteria.map(presentCriterion);
}

export async function readCriteriaById(db: Queryable, courseId: string, rowIds: string[]): Promise<Criterion[]> {
  const criteria = await db
    .select()
    .from(criteriaTable)
    .where(
      and(
        eq(criteriaTable.courseId, courseId),
        inArray(criteriaTable.rowId, rowIds),
        eq(criteriaTable.status, 'active'),
      ),
    )
    .orderBy(asc(criteriaTable.position), asc(criteriaTable.rowId));
  return criteria.map(presentCriterion);
}

export async function readScenarios(
  db: Queryable,
  courseId: string,
  { published = false, ...scope }: CriteriaScope & { published?: boolean } = {},
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

export const presentScenario = ({
  courseId: _,
  createdAt: __,
  character,
  misconception,
  ...scenario
}: typeof scenarios.$inferSelect): Scenario => ({
  ...scenario,
  character: character || undefined,
  misconception: misconception || undefined,
});
