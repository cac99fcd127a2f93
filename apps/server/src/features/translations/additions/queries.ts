import { notFound } from '@coursecraft/domain/refusals/app-error';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements } from '../../../platform/db/schema/courses.ts';
import { criteriaTable, scenarios } from '../../../platform/db/schema/criteria.ts';
import { readPartIds } from '../../courses/repository/copy-queries.ts';

export async function readActiveCriterion(db: Queryable, courseId: string, rowId: string) {
  const named = and(eq(criteriaTable.courseId, courseId), eq(criteriaTable.rowId, rowId));
  const [criterion] = await db
    .select()
    .from(criteriaTable)
    .where(and(named, eq(criteriaTable.status, 'active')));
  return criterion;
}

export async function readStoredScenario(db: Queryable, courseId: string, scenarioId: string) {
  const [scenario] = await db
    .select()
    .from(scenarios)
    .where(and(eq(scenarios.courseId, courseId), eq(scenarios.scenarioId, scenarioId)));
  return scenario;
}

export async function insertScenario(tx: Queryable, scenario: typeof scenarios.$inferInsert): Promise<void> {
  await tx.insert(scenarios).values(scenario);
}

export async function placeOf(tx: Queryable, courseId: string, elementId: string) {
  const { rows } = await tx.execute<{ elementId: string; sectionId: string; moduleId: string }>(sql`
    select e.element_id as "elementId", s.section_id as "sectionId", s.module_id as "moduleId"
    from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
    where e.course_id = ${courseId} and e.element_id = ${elementId}`);
  const [place] = rows;
  if (!place) throw notFound('element');
  return place;
}

export async function readTexts(db: Queryable, courseId: string, partId: string): Promise<string[]> {
  const ids = (await readPartIds(db, courseId, partId)).map(({ id }) => id);
  const found = await db
    .select({ content: elements.content })
    .from(elements)
    .where(and(eq(elements.courseId, courseId), inArray(elements.elementId, ids)));
  return found.map(({ content }) => content);
}
