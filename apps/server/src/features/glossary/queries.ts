import type { DefinedTerm } from '@coursecraft/contract/glossary/glossary';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { courses, elements, modules, sections } from '../../platform/db/schema/courses.ts';
import { definitions } from '../../platform/db/schema/glossary.ts';
import { studentContentOf, studentTextColumns } from '../courses/repository/course.ts';

export type ElementTerms = {
  elementId: string;
  elementTitle: string;
  version: number;
  /** Undefined where this version was not analyzed, or by older rules. */
  terms: DefinedTerm[] | undefined;
};

export async function readKnown(db: Queryable, courseId: string, rules: number): Promise<ElementTerms[]> {
  const own = and(
    eq(definitions.courseId, elements.courseId),
    eq(definitions.elementId, elements.elementId),
    eq(definitions.version, elements.version),
    eq(definitions.rules, rules),
  );
  const rows = await db
    .select({
      elementId: elements.elementId,
      elementTitle: elements.title,
      version: elements.version,
      terms: definitions.terms,
    })
    .from(elements)
    .innerJoin(sections, and(eq(sections.courseId, elements.courseId), eq(sections.sectionId, elements.sectionId)))
    .innerJoin(modules, and(eq(modules.courseId, sections.courseId), eq(modules.moduleId, sections.moduleId)))
    .leftJoin(definitions, own)
    .where(and(eq(elements.courseId, courseId), elements.published))
    .orderBy(asc(modules.position), asc(sections.position), asc(elements.position));
  return rows.map(({ terms, ...row }) => ({ ...row, terms: terms ?? undefined }));
}

export async function readText(db: Queryable, courseId: string, elementId: string) {
  const [found] = await db
    .select({
      ...studentTextColumns,
      version: elements.version,
      language: courses.language,
    })
    .from(elements)
    .innerJoin(courses, eq(courses.courseId, elements.courseId))
    .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId), elements.published));
  if (!found) return undefined;
  const { version, language } = found;
  return { content: studentContentOf(found), version, language };
}

export async function saveTerms(
  db: Queryable,
  found: { courseId: string; elementId: string; version: number; rules: number; terms: DefinedTerm[] },
): Promise<void> {
  const { version, rules, terms } = found;
  await db
    .insert(definitions)
    .values(found)
    .onConflictDoUpdate({
      target: [definitions.courseId, definitions.elementId],
      set: { version, rules, terms },
      setWhere: sql`definitions.version <= ${version}`,
    });
}
