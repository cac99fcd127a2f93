import { TEACHING_VIEW_VERSION, type TeachingView, teachingView } from '@coursecraft/domain/content/teaching-view';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { authoredElements, elements, modules, sections, workingElements } from '../../../platform/db/schema/courses.ts';

/** Reads what elements teach and ask, in course order. Computes views of older rules again. */
export async function readTeaching(
  db: Queryable,
  courseId: string,
  elementIds?: readonly string[],
): Promise<(TeachingView & { moduleId: string; sectionId: string; elementId: string })[]> {
  const rows = await db
    .select({
      moduleId: sections.moduleId,
      sectionId: authoredElements.sectionId,
      elementId: authoredElements.elementId,
      text: authoredElements.taughtText,
      asks: authoredElements.asks,
      viewVersion: authoredElements.teachingViewVersion,
    })
    .from(authoredElements)
    .innerJoin(
      sections,
      and(eq(sections.courseId, authoredElements.courseId), eq(sections.sectionId, authoredElements.sectionId)),
    )
    .innerJoin(modules, and(eq(modules.courseId, sections.courseId), eq(modules.moduleId, sections.moduleId)))
    .where(and(eq(authoredElements.courseId, courseId), elementIds && inArray(authoredElements.elementId, elementIds)))
    .orderBy(asc(modules.position), asc(sections.position), asc(authoredElements.position));
  const views = rows.map(async ({ viewVersion, ...view }) =>
    viewVersion === TEACHING_VIEW_VERSION ? view : { ...view, ...(await renewView(db, courseId, view.elementId)) },
  );
  return Promise.all(views);
}

async function renewView(db: Queryable, courseId: string, elementId: string): Promise<TeachingView> {
  const [element] = await db
    .select({ content: authoredElements.content, version: authoredElements.version })
    .from(authoredElements)
    .where(and(eq(authoredElements.courseId, courseId), eq(authoredElements.elementId, elementId)));
  const view = teachingView(element?.content ?? '');
  for (const table of [elements, workingElements]) {
    const here = and(eq(table.courseId, courseId), eq(table.elementId, elementId));
    await db
      .update(table)
      .set({ taughtText: view.text, asks: view.asks, teachingViewVersion: TEACHING_VIEW_VERSION })
      .where(and(here, eq(table.version, element?.version ?? 0)));
  }
  return view;
}
