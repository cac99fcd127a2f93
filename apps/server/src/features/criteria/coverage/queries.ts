import { TEACHING_VIEW_VERSION, type TeachingView, teachingView } from '@coursecraft/domain/content/teaching-view';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { elements, modules, sections } from '../../../platform/db/schema/courses.ts';

/** Reads what elements teach and ask, in course order. Computes views of older rules again. */
export async function readTeaching(
  db: Queryable,
  courseId: string,
  elementIds?: readonly string[],
): Promise<(TeachingView & { moduleId: string; sectionId: string; elementId: string })[]> {
  const rows = await db
    .select({
      moduleId: sections.moduleId,
      sectionId: elements.sectionId,
      elementId: elements.elementId,
      text: elements.taughtText,
      asks: elements.asks,
      viewVersion: elements.teachingViewVersion,
    })
    .from(elements)
    .innerJoin(sections, and(eq(sections.courseId, elements.courseId), eq(sections.sectionId, elements.sectionId)))
    .innerJoin(modules, and(eq(modules.courseId, sections.courseId), eq(modules.moduleId, sections.moduleId)))
    .where(and(eq(elements.courseId, courseId), elementIds && inArray(elements.elementId, elementIds)))
    .orderBy(asc(modules.position), asc(sections.position), asc(elements.position));
  const views = rows.map(async ({ viewVersion, ...view }) =>
    viewVersion === TEACHING_VIEW_VERSION ? view : { ...view, ...(await renewView(db, courseId, view.elementId)) },
  );
  return Promise.all(views);
}

async function renewView(db: Queryable, courseId: string, elementId: string): Promise<TeachingView> {
  const here = and(eq(elements.courseId, courseId), eq(elements.elementId, elementId));
  const [element] = await db
    .select({ content: elements.content, version: elements.version })
    .from(elements)
    .where(here);
  const view = teachingView(element?.content ?? '');
  await db
    .update(elements)
    .set({ taughtText: view.text, asks: view.asks, teachingViewVersion: TEACHING_VIEW_VERSION })
    .where(and(here, eq(elements.version, element?.version ?? 0)));
  return view;
}
