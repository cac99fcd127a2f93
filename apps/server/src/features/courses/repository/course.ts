import type { Course, Element, Module } from '@coursecraft/contract/courses/course';
import { STUDENT_VIEW_VERSION, studentView } from '@coursecraft/domain/content/student-view';
import { isPublished } from '@coursecraft/domain/courses/published';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, getTableColumns, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { jsonRow, rowOfJson, selected } from '../../../platform/db/json-row.ts';
import { pickFields } from '../../../platform/db/pick-fields.ts';
import { courses, elementFields, elements, modules, sections } from '../../../platform/db/schema/courses.ts';
import { statement } from '../../../platform/db/statement.ts';
import { withoutNulls } from '../../../platform/db/without-nulls.ts';
import { announceChange } from './course-events.ts';

export type Reading = { view: 'author' | 'learner'; outline: boolean };

// Column names include the table, because a fragment in a single-table query omits it.
const criterionCount = sql<number>`(
  select count(*)::int from knowledge_rows r
  where r.course_id = elements.course_id and r.element_id = elements.element_id and r.status = 'active')`;

const { content: text, ...outlined } = pickFields(elements, elementFields);
const outlineColumns = {
  elementId: elements.elementId,
  sectionId: elements.sectionId,
  ...outlined,
  version: elements.version,
  published: elements.published,
  updatedAt: elements.updatedAt,
  rowCount: criterionCount,
};
export const authorColumns = { ...outlineColumns, content: text };
const studentColumns = {
  ...authorColumns,
  learnerContent: elements.learnerContent,
  learnerViewVersion: elements.learnerViewVersion,
};

type Texts = { content: string; learnerContent: string; learnerViewVersion: number };

/** The student's view is stored on save. A view of older rules is computed again. */
export const studentContentOf = ({
  content,
  learnerContent: studentContent,
  learnerViewVersion: studentViewVersion,
}: Texts): string => (studentViewVersion === STUDENT_VIEW_VERSION ? studentContent : studentView(content));

type ElementRow = Pick<typeof elements.$inferSelect, Exclude<keyof typeof outlineColumns, 'rowCount' | 'published'>> & {
  rowCount: number;
  published?: boolean;
} & Partial<Texts>;

export function presentElement({
  elementId,
  sectionId: _,
  content,
  learnerContent: studentContent,
  learnerViewVersion: studentViewVersion = 0,
  updatedAt,
  ...row
}: ElementRow): Element {
  if (content !== undefined && studentContent !== undefined)
    content = studentContentOf({ content, learnerContent: studentContent, learnerViewVersion: studentViewVersion });
  return {
    id: elementId,
    ...withoutNulls(row),
    updatedAt: updatedAt.toISOString(),
    content,
  };
}

export function presentCourse(row: typeof courses.$inferSelect, canEdit: boolean) {
  return {
    id: row.courseId,
    title: row.title,
    description: row.description,
    language: row.language,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: { edit: canEdit, delete: canEdit },
    deletedAt: row.deletedAt?.toISOString(),
  };
}

const present = (courseId: string | Placeholder) => and(eq(courses.courseId, courseId), isNull(courses.deletedAt));

const COURSE = getTableColumns(courses);
const MODULE = getTableColumns(modules);
const SECTION = getTableColumns(sections);

/** Reads a course without texts in one statement, because every visit starts with it. */
const readOutline = statement<
  { courseId: string },
  { course: object; modules: object[]; sections: object[]; elements: object[] }
>(
  ({ courseId }) => sql`
    select ${jsonRow(COURSE)} as course,
      (select coalesce(json_agg(${jsonRow(MODULE)} order by ${modules.position}), '[]')
        from ${modules} where ${eq(modules.courseId, courseId)}) as modules,
      (select coalesce(json_agg(${jsonRow(SECTION)} order by ${sections.position}), '[]')
        from ${sections} where ${eq(sections.courseId, courseId)}) as sections,
      (select coalesce(json_agg(${jsonRow(outlineColumns)} order by ${elements.position}), '[]')
        from ${elements} where ${eq(elements.courseId, courseId)}) as elements
    from ${courses} where ${present(courseId)}`,
);

export async function readCourse(db: Queryable, courseId: string, { view, outline }: Reading): Promise<Course> {
  if (outline) {
    const [found] = await readOutline(db, { courseId });
    if (!found) throw notFound('course');
    const parts = {
      moduleRows: found.modules.map((row) => rowOfJson(MODULE, row)),
      sectionRows: found.sections.map((row) => rowOfJson(SECTION, row)),
      elementRows: found.elements.map((row) => rowOfJson(outlineColumns, row)),
    };
    return { ...presentCourse(rowOfJson(COURSE, found.course), view === 'author'), modules: arrange(parts, view) };
  }
  const [course] = await db.select().from(courses).where(present(courseId));
  if (!course) throw notFound('course');
  return { ...presentCourse(course, view === 'author'), modules: await readModules(db, courseId, { view, outline }) };
}

export async function readModule(db: Queryable, courseId: string, moduleId: string, outline = true): Promise<Module> {
  const [module] = await readModules(db, courseId, { view: 'author', outline }, moduleId);
  if (!module) throw notFound('module');
  return module;
}

async function readModules(
  db: Queryable,
  courseId: string,
  { view, outline }: Reading,
  moduleId?: string,
): Promise<Module[]> {
  const columns = outline ? outlineColumns : view === 'learner' ? studentColumns : authorColumns;
  const moduleRows = await db
    .select()
    .from(modules)
    .where(and(eq(modules.courseId, courseId), moduleId === undefined ? undefined : eq(modules.moduleId, moduleId)))
    .orderBy(asc(modules.position));
  const sectionRows = await db
    .select()
    .from(sections)
    .where(and(eq(sections.courseId, courseId), moduleId === undefined ? undefined : eq(sections.moduleId, moduleId)))
    .orderBy(asc(sections.position));
  const sectionIds = moduleId === undefined ? undefined : sectionRows.map(({ sectionId }) => sectionId);
  const elementRows: ElementRow[] = await db
    .select(columns)
    .from(elements)
    .where(and(eq(elements.courseId, courseId), sectionIds && inArray(elements.sectionId, sectionIds)))
    .orderBy(asc(elements.position));

  return arrange({ moduleRows, sectionRows, elementRows }, view);
}

type Parts = {
  moduleRows: (typeof modules.$inferSelect)[];
  sectionRows: (typeof sections.$inferSelect)[];
  elementRows: ElementRow[];
};

function arrange({ moduleRows, sectionRows, elementRows }: Parts, view: Reading['view']): Module[] {
  const elementsOf = Map.groupBy(elementRows, (row) => row.sectionId);
  const sectionsOf = Map.groupBy(sectionRows, (row) => row.moduleId);
  const found = moduleRows.map((row) => {
    const held = (sectionsOf.get(row.moduleId) ?? []).map((section) => {
      const own = (elementsOf.get(section.sectionId) ?? []).map(presentElement);
      return { id: section.sectionId, title: section.title, elements: own, published: isPublished(own) };
    });
    return { id: row.moduleId, title: row.title, sections: held, published: isPublished(held) };
  });
  return view === 'author' ? found : found.filter(({ published }) => published).map(publishedOf);
}

/** Returns a module for students, without drafts and without the `published` fields. */
const publishedOf = ({ published: _, ...module }: Module): Module => ({
  ...module,
  sections: module.sections
    .filter(({ published }) => published)
    .map(({ published: __, ...section }) => ({
      ...section,
      elements: section.elements.filter(({ published }) => published).map(({ published: ___, ...element }) => element),
    })),
});

const { published: _, ...publishedColumns } = studentColumns;

const readPublished = statement<{ courseId: string; elementId: string }, ElementRow>(
  ({ courseId, elementId }) => sql`
    select ${selected(publishedColumns)} from ${elements}
    where ${and(eq(elements.courseId, courseId), eq(elements.elementId, elementId), elements.published)}`,
);

export async function readElement(
  db: Queryable,
  courseId: string,
  elementId: string,
  view: Reading['view'],
): Promise<Element> {
  if (view === 'author') {
    const here = and(eq(elements.courseId, courseId), eq(elements.elementId, elementId));
    const [row] = await db.select(authorColumns).from(elements).where(here);
    if (!row) throw notFound('element');
    return presentElement(row);
  }
  const [row] = await readPublished(db, { courseId, elementId });
  if (!row) throw notFound('element');
  return presentElement(row);
}

export async function readRevision(db: Queryable, courseId: string): Promise<number> {
  const [course] = await db.select({ revision: courses.revision }).from(courses).where(present(courseId));
  if (!course) throw notFound('course');
  return course.revision;
}

/** Locks the course, so that changes of its structure run one after the other. */
export async function lockCourse(tx: Queryable, courseId: string): Promise<void> {
  await tx.execute(sql`select 1 from courses where course_id = ${courseId} for update`);
}

/**
 * Locks the course, increments its revision and returns it. Throws `conflict` with the structure as `current` for a
 * stale `baseRevision`.
 */
export async function raiseRevision(
  tx: Queryable,
  courseId: string,
  baseRevision?: number,
): Promise<{ revision: number; language: string }> {
  const [course] = await tx
    .select({ revision: courses.revision, language: courses.language })
    .from(courses)
    .where(present(courseId))
    .for('update');
  if (!course) throw notFound('course');
  if (baseRevision !== undefined && baseRevision !== course.revision) {
    const current = await readCourse(tx, courseId, { view: 'author', outline: true });
    throw new AppError('conflict', 'course-changed-meanwhile', {
      extra: { current },
    });
  }
  const revision = course.revision + 1;
  await tx.update(courses).set({ revision, updatedAt: sql`now()` }).where(eq(courses.courseId, courseId));
  await announceChange(tx, courseId);
  return { revision, language: course.language };
}
