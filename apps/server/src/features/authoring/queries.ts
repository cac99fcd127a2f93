import type { Module } from '@coursecraft/contract/shapes/course';
import type { KnowledgeRow, Scenario } from '@coursecraft/contract/shapes/knowledge';
import { mapChecks } from '@coursecraft/domain/content/checks';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ElementDraft, ModuleDraft, SourceDocument } from '../../ai/engine.ts';
import type { Database, Queryable } from '../../db/connect.ts';
import { raiseRevision, readModule } from '../../db/records/course.ts';
import { insertElement } from '../../db/records/element.ts';
import { refreshCourseRollups } from '../../db/records/evidence.ts';
import { readRows, readScenarios } from '../../db/records/knowledge.ts';
import { courses, modules, sections } from '../../db/schema/courses.ts';
import { knowledgeRows, scenarios } from '../../db/schema/knowledge.ts';
import { citations, uploadPages, uploads } from '../../db/schema/uploads.ts';
import { newId } from '../../new-id.ts';

export async function readLanguage(db: Queryable, courseId: string): Promise<string> {
  const [course] = await db.select({ language: courses.language }).from(courses).where(eq(courses.courseId, courseId));
  return course?.language ?? 'en';
}

/** The text of the uploads that a draft may lean on, oldest upload first. */
export async function readSources(
  db: Queryable,
  courseId: string,
  names: string[] | undefined,
): Promise<SourceDocument[]> {
  const wanted = names ? inArray(uploads.name, names) : eq(uploads.useInContext, true);
  const found = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.courseId, courseId), eq(uploads.status, 'ready'), wanted))
    .orderBy(asc(uploads.createdAt), asc(uploads.name));
  const pages = await db
    .select()
    .from(uploadPages)
    .where(
      and(
        eq(uploadPages.courseId, courseId),
        inArray(
          uploadPages.name,
          found.map(({ name }) => name),
        ),
      ),
    )
    .orderBy(asc(uploadPages.name), asc(uploadPages.page));
  const pagesOf = Map.groupBy(pages, (page) => page.name);
  return found.map(({ name, title, language, paged }) => ({
    name,
    ...(title ? { title } : {}),
    ...(language ? { language } : {}),
    paged,
    pages: (pagesOf.get(name) ?? []).map(({ page, text }) => ({ page, text })),
  }));
}

type Saved = {
  module: Module;
  rows: KnowledgeRow[];
  scenarios: Scenario[];
  citations: (ElementDraft['citations'][number] & { elementId: string })[];
};

/** Saves a drafted module at the end of its course: all of it or nothing. */
export async function saveModuleDraft(
  db: Database,
  courseId: string,
  draft: ModuleDraft,
  authorUid: string,
): Promise<Saved> {
  const moduleId = newId('mod');
  return db.transaction(async (tx) => {
    await raiseRevision(tx, courseId);
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${modules.position}), -1)::int` })
      .from(modules)
      .where(eq(modules.courseId, courseId));
    await tx.insert(modules).values({ courseId, moduleId, title: draft.title, position: (last?.position ?? -1) + 1 });

    const rowIds = new Map<string, string>();
    for (const row of draft.sections.flatMap((section) => section.elements.flatMap((element) => element.rows))) {
      rowIds.set(row.key, newId('row'));
    }
    const idsOf = (keys: readonly string[]) => keys.flatMap((key) => rowIds.get(key) ?? []);
    const places: { sectionId: string; elementIds: string[] }[] = [];
    const cited: Saved['citations'] = [];
    let position = 0;

    for (const [order, section] of draft.sections.entries()) {
      const sectionId = newId('sec');
      const elementIds: string[] = [];
      await tx.insert(sections).values({ courseId, sectionId, moduleId, title: section.title, position: order });
      for (const [index, element] of section.elements.entries()) {
        const elementId = newId('elm');
        elementIds.push(elementId);
        const content = mapChecks(element.content, (check) =>
          check.rows ? { ...check, rows: idsOf(check.rows) } : check,
        );
        await insertElement(
          tx,
          { courseId, sectionId, elementId, position: index },
          { title: element.title, format: element.format, content },
          { authorUid, origin: 'ai' },
        );
        if (element.rows.length > 0) {
          await tx.insert(knowledgeRows).values(
            element.rows.map(({ key, ...row }) => ({
              ...row,
              courseId,
              rowId: rowIds.get(key) ?? newId('row'),
              moduleId,
              sectionId,
              elementId,
              position: position++,
            })),
          );
        }
        if (element.citations.length > 0) {
          await tx
            .insert(citations)
            .values(element.citations.map((citation, at) => ({ courseId, elementId, position: at, ...citation })));
          cited.push(...element.citations.map((citation) => ({ ...citation, elementId })));
        }
      }
      places.push({ sectionId, elementIds });
    }

    const drafted = draft.scenarios.flatMap((scenario) => {
      const place = places[scenario.section];
      const elementId = place?.elementIds[scenario.element];
      if (!place || !elementId) return [];
      const { title, situation, opening, rowKeys, difficulty } = scenario;
      const sectionId = place.sectionId;
      return [
        {
          ...{ courseId, scenarioId: newId('scn'), moduleId, sectionId, elementId },
          ...{ title, situation, opening, rowIds: idsOf(rowKeys), difficulty },
        },
      ];
    });
    if (drafted.length > 0) await tx.insert(scenarios).values(drafted);
    await refreshCourseRollups(tx, courseId);
    return {
      module: await readModule(tx, courseId, moduleId, false),
      rows: await readRows(tx, courseId, { moduleId }),
      scenarios: await readScenarios(tx, courseId, { moduleId }),
      citations: cited,
    };
  });
}
