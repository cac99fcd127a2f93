import type { Course, Element, Module } from '@coursecraft/contract/courses/course';
import { STUDENT_VIEW_VERSION, studentView } from '@coursecraft/domain/content/student-view';
import { isPublished } from '@coursecraft/domain/courses/published';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, getTableColumns, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { jsonRow, rowOfJson, selected } from '../../../platform/db/json-row.ts';
import { authoredElements, courses, elements, modules, sections } from '../../../platform/db/schema/courses.ts';
import { statement } from '../../../platform/db/statement.ts';
import { withoutNulls } from '../../../platform/db/without-nulls.ts';
import { announceChange } from './course-events.ts';

/** `author`: with unpublished changes. `live`: what is published and drafts, with keys. `learner`: what students get. */
export type Reading = { view: 'author' | 'live' | 'learner'; outline: boolean };

// Column names include the table, because a fragment in a single-table query omits it.
const activeIn = (criteria: 'knowledge_rows' | 'authored_criteria', parts: 'elements' | 'authored_elements') =>
  sql<number>`(
  select count(*)::int from ${sql.raw(criteria)} r
  where r.course_id = ${sql.raw(parts)}.course_id and r.element_id = ${sql.raw(parts)}.element_id
    and r.status = 'active')`;

const columnsOf = (table: typeof elements | typeof authoredElements) => {
  const { elementId, sectionId, title, format, version, published, updatedAt } = table;
  return { elementId, sectionId, title, format, version, published, updatedAt };
};

const outlineColumns = { ...columnsOf(elements), rowCount: activeIn('knowledge_rows', 'elements') };
const liveColumns = { ...outlineColumns, content: elements.content };

const unpublishedChanges = sql<number>`(case when authored_elements.published then authored_elements.text_changes
  + (select count(*)::int from working_criteria w where w.course_id = authored_elements.course_id
    and w.element_id = authored_elements.element_id and w.differs)
  + (select count(*)::int from working_scenarios w where w.course_id = authored_elements.course_id
    and w.element_id = authored_elements.element_id) end)`;
const authorOutlineColumns = {
  ...columnsOf(authoredElements),
  rowCount: activeIn('authored_criteria', 'authored_elements'),
  changes: unpublishedChanges,
};
const authorColumns = { ...authorOutlineColumns, content: authoredElements.content };
const studentColumns = {
  ...liveColumns,
  learnerContent: elements.learnerContent,
  learnerViewVersion: elements.learnerViewVersion,
};

type Texts = { content: string; learnerContent: string; learnerViewVersion: number };

/** The columns that `studentContentOf` needs. */
export const studentTextColumns = {
  content: elements.content,
  learnerContent: elements.learnerContent,
  learnerViewVersion: elements.learnerViewVersion,
};

/** The student's view is stored on save. A view of older rules is computed again. */
export const studentContentOf = ({
  content,
  learnerContent: studentContent,
  learnerViewVersion: studentViewVersion,
}: Texts): string => (studentViewVersion === STUDENT_VIEW_VERSION ? studentContent : studentView(content));

type ElementRow = Pick<typeof elements.$inferSelect, Exclude<keyof typeof outlineColumns, 'rowCount' | 'published'>> & {
  rowCount: number;
  published?: boolean;
  changes?: number | null;
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
    cover: row.cover ?? undefined,
    accent: row.accent ?? undefined,
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    can: { edit: canEdit, delete: canEdit },
    ...(canEdit ? { publishAtOnce: row.publishAtOnce } : {}),
    deletedAt: row.deletedAt?.toISOString(),
  };
}

const present = (courseId: string | Placeholder) => and(eq(courses.courseId, courseId), isNull(courses.deletedAt));

const COURSE = getTableColumns(courses);
const MODULE = getTableColumns(modules);
const SECTION = getTableColumns(sections);

/** Reads a course without texts in one statement, because every visit starts with it. */
const outlineOf = (table: typeof elements | typeof authoredElements, columns: Parameters<typeof jsonRow>[0]) =>
  statement<{ courseId: string }, { course: object; modules: object[]; sections: object[]; elements: object[] }>(
    ({ courseId }) => sql`
    select ${jsonRow(COURSE)} as course,
      (select coalesce(json_agg(${jsonRow(MODULE)} order by ${modules.position}), '[]')
        from ${modules} where ${eq(modules.courseId, courseId)}) as modules,
      (select coalesce(json_agg(${jsonRow(SECTION)} order by ${sections.position}), '[]')
        from ${sections} where ${eq(sections.courseId, courseId)}) as sections,
      (select coalesce(json_agg(${jsonRow(columns)} order by ${table.position}), '[]')
        from ${table} where ${eq(table.courseId, courseId)}) as elements
    from ${courses} where ${present(courseId)}`,
  );
const readOutline = outlineOf(elements, outlineColumns);
const readAuthorOutline = outlineOf(authoredElements, authorOutlineColumns);

export async function readCourse(db: Queryable, courseId: string, { view, outline }: Reading): Promise<Course> {
  if (outline) {
    const columns = view === 'author' ? authorOutlineColumns : outlineColumns;
    const [found] = await (view === 'author' ? readAuthorOutline : readOutline)(db, { courseId });
    if (!found) throw notFound('course');
    const parts = {
      moduleRows: found.modules.map((row) => rowOfJson(MODULE, row)),
      sectionRows: found.sections.map((row) => rowOfJson(SECTION, row)),
      elementRows: found.elements.map((row) => rowOfJson<typeof outlineColumns>(columns, row)),
    };
    return { ...presentCourse(rowOfJson(COURSE, found.course), view !== 'learner'), modules: arrange(parts, view) };
  }
  const [course] = await db.select().from(courses).where(present(courseId));
  if (!course) throw notFound('course');
  return { ...presentCourse(course, view !== 'learner'), modules: await readModules(db, courseId, { view, outline }) };
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
  const within = (table: typeof elements | typeof authoredElements) =>
    and(eq(table.courseId, courseId), sectionIds && inArray(table.sectionId, sectionIds));
  const liveOrStudent = view === 'learner' ? studentColumns : liveColumns;
  const elementRows: ElementRow[] =
    view === 'author'
      ? await db
          .select(outline ? authorOutlineColumns : authorColumns)
          .from(authoredElements)
          .where(within(authoredElements))
          .orderBy(asc(authoredElements.position))
      : await db
          .select(outline ? outlineColumns : liveOrStudent)
          .from(elements)
          .where(within(elements))
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
  return view !== 'learner' ? found : found.filter(({ published }) => published).map(publishedOf);
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
  view: 'author' | 'learner',
): Promise<Element> {
  if (view === 'author') {
    const here = and(eq(authoredElements.courseId, courseId), eq(authoredElements.elementId, elementId));
    const [row] = await db.select(authorColumns).from(authoredElements).where(here);
    if (!row) throw notFound('element');
    return presentElement(row);
  }
  const [row] = await readPublished(db, { courseId, elementId });
  if (!row) throw notFound('element');
  return presentElement(row);
}

/** Whether every change in a course is published at once. */
export async function readPublishAtOnce(db: Queryable, courseId: string): Promise<boolean> {
  const [course] = await db.select({ atOnce: courses.publishAtOnce }).from(courses).where(present(courseId));
  return course?.atOnce ?? false;
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
): Promise<{ revision: number; language: string; publishAtOnce: boolean }> {
  const [course] = await tx
    .select({ revision: courses.revision, language: courses.language, publishAtOnce: courses.publishAtOnce })
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
  return { revision, language: course.language, publishAtOnce: course.publishAtOnce };
}
