import type { Criterion, Scenario } from '@coursecraft/contract/criteria/criterion';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { authoredCriteria, authoredScenarios, criteriaTable, scenarios } from '../../../platform/db/schema/criteria.ts';

export type CriteriaScope = {
  moduleId?: string | undefined;
  sectionId?: string | undefined;
  elementId?: string | undefined;
};

type ScopedTable = typeof criteriaTable | typeof authoredCriteria | typeof scenarios | typeof authoredScenarios;

export const within = (table: ScopedTable, courseId: string, scope: CriteriaScope) =>
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
  change,
  ...criterion
}: typeof criteriaTable.$inferSelect & { change?: Criterion['unpublished'] | null }): Criterion {
  return {
    ...criterion,
    updatedAt: updatedAt.toISOString(),
    pointsBy: pointsBy ?? undefined,
    unpublished: change ?? undefined,
  };
}

type CriteriaView = typeof criteriaTable | typeof authoredCriteria;

async function readActive(db: Queryable, view: CriteriaView, where: SQL | undefined): Promise<Criterion[]> {
  const criteria = await db
    .select()
    .from(view as typeof criteriaTable)
    .where(and(where, eq(view.status, 'active')))
    .orderBy(asc(view.position), asc(view.rowId));
  return criteria.map(presentCriterion);
}

const named = (view: CriteriaView, courseId: string, rowIds: readonly string[]) =>
  and(eq(view.courseId, courseId), inArray(view.rowId, [...rowIds]));

/** Reads the active criteria that grade, and those of drafts. */
export const readCriteria = (db: Queryable, courseId: string, scope: CriteriaScope = {}): Promise<Criterion[]> =>
  readActive(db, criteriaTable, within(criteriaTable, courseId, scope));

export const readCriteriaById = (db: Queryable, courseId: string, rowIds: readonly string[]): Promise<Criterion[]> =>
  readActive(db, criteriaTable, named(criteriaTable, courseId, rowIds));

/** Reads active criteria as authors see them: with unpublished changes. */
export const readAuthoredCriteria = (
  db: Queryable,
  courseId: string,
  scope: CriteriaScope = {},
): Promise<Criterion[]> => readActive(db, authoredCriteria, within(authoredCriteria, courseId, scope));

export const readAuthoredCriteriaById = (
  db: Queryable,
  courseId: string,
  rowIds: readonly string[],
): Promise<Criterion[]> => readActive(db, authoredCriteria, named(authoredCriteria, courseId, rowIds));

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

/** Reads scenarios as authors see them: with unpublished changes. */
export async function readAuthoredScenarios(
  db: Queryable,
  courseId: string,
  scope: CriteriaScope = {},
): Promise<Scenario[]> {
  const rows = await db
    .select()
    .from(authoredScenarios)
    .where(within(authoredScenarios, courseId, scope))
    .orderBy(asc(authoredScenarios.createdAt), asc(authoredScenarios.scenarioId));
  return rows.map(presentScenario);
}

export const presentScenario = ({
  courseId: _,
  createdAt: __,
  character,
  misconception,
  change,
  ...scenario
}: typeof scenarios.$inferSelect & { change?: Scenario['unpublished'] | null }): Scenario => ({
  ...scenario,
  unpublished: change ?? undefined,
  character: character || undefined,
  misconception: misconception || undefined,
});
