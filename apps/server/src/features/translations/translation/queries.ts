import type { ScenarioFields } from '@coursecraft/contract/criteria/criterion';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { courses, elements, sections } from '../../../platform/db/schema/courses.ts';
import { scenarios } from '../../../platform/db/schema/criteria.ts';

/** Reads examples that students wrote. They are not translated, so that they can be withdrawn. */
export async function readStudentWords(db: Queryable, courseId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ text: string }>(sql`
    select distinct example ->> 'text' as text
    from knowledge_rows r cross join jsonb_array_elements(r.gold_answers) as example
    join answers a on a.course_id = r.course_id and btrim(a.text) = btrim(example ->> 'text')
    where r.course_id = ${courseId}`);
  return new Set(rows.map(({ text }) => text));
}

export async function readPlacesOfElements(
  db: Queryable,
  courseId: string,
): Promise<Map<string, { sectionId: string; moduleId: string }>> {
  const all = await db
    .select({ sectionId: sections.sectionId, moduleId: sections.moduleId })
    .from(sections)
    .where(eq(sections.courseId, courseId));
  const moduleOf = new Map(all.map(({ sectionId, moduleId }) => [sectionId, moduleId]));
  const held = await db
    .select({ elementId: elements.elementId, sectionId: elements.sectionId })
    .from(elements)
    .where(eq(elements.courseId, courseId));
  return new Map(
    held.map(({ elementId, sectionId }) => [elementId, { sectionId, moduleId: moduleOf.get(sectionId) ?? '' }]),
  );
}

export async function takeBack(tx: Queryable, courseId: string, elementId: string): Promise<void> {
  await tx
    .update(elements)
    .set({ published: false })
    .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId)));
}

export async function writeScenario(
  tx: Queryable,
  courseId: string,
  scenarioId: string,
  written: Required<Omit<ScenarioFields, 'rowIds' | 'difficulty'>>,
): Promise<void> {
  await tx
    .update(scenarios)
    .set({ ...written, version: sql`version + 1` })
    .where(and(eq(scenarios.courseId, courseId), eq(scenarios.scenarioId, scenarioId)));
}

export async function describeCourse(
  tx: Queryable,
  courseId: string,
  fields: { title: string } | { description: string },
): Promise<void> {
  await tx.update(courses).set(fields).where(eq(courses.courseId, courseId));
}
