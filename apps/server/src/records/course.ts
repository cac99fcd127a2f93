import type { Course, Element, Module, Section } from '@coursecraft/contract/shapes/course';
import { LEARNER_VIEW_VERSION, learnerView } from '@coursecraft/domain/content/learner-view';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { courses, elements, modules, sections } from '../db/schema/courses.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { announceChange } from './course-events.ts';

/** How a course is read: as its authors or its learners have it, with or without the text of its elements. */
export type Reading = { view: 'author' | 'learner'; outline: boolean };

type ElementRow = Pick<
  typeof elements.$inferSelect,
  'elementId' | 'sectionId' | 'title' | 'format' | 'version' | 'updatedAt'
> & { rowCount: number; content?: string; learnerContent?: string; learnerViewVersion?: number };

// Written out with table names: in a query over one table, columns in a fragment come without them.
const rowCount = sql<number>`(
  select count(*)::int from knowledge_rows r
  where r.course_id = elements.course_id and r.element_id = elements.element_id and r.status = 'active')`;

const outlineColumns = {
  elementId: elements.elementId,
  sectionId: elements.sectionId,
  title: elements.title,
  format: elements.format,
  version: elements.version,
  updatedAt: elements.updatedAt,
  rowCount,
};
const authorColumns = { ...outlineColumns, content: elements.content };
const learnerColumns = {
  ...authorColumns,
  learnerContent: elements.learnerContent,
  learnerViewVersion: elements.learnerViewVersion,
};

function presentElement(row: ElementRow): Element {
  return {
    id: row.elementId,
    title: row.title,
    format: row.format,
    version: row.version,
    rowCount: row.rowCount,
    updatedAt: row.updatedAt.toISOString(),
    ...(row.content === undefined ? {} : { content: contentOf(row) }),
  };
}

type Texts = { content: string; learnerContent: string; learnerViewVersion: number };

/** What a learner reads is made on save; a view made by an older version of the rules is made anew. */
export const learnerContentOf = ({ content, learnerContent, learnerViewVersion }: Texts): string =>
  learnerViewVersion === LEARNER_VIEW_VERSION ? learnerContent : learnerView(content);

const contentOf = ({ content = '', learnerContent, learnerViewVersion = 0 }: ElementRow): string =>
  learnerContent === undefined ? content : learnerContentOf({ content, learnerContent, learnerViewVersion });

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
    ...(row.deletedAt ? { deletedAt: row.deletedAt.toISOString() } : {}),
  };
}

/** A course that is there: one that was deleted is not. */
const present = (courseId: string) => and(eq(courses.courseId, courseId), isNull(courses.deletedAt));

/** A whole course in the order of its structure. */
export async function readCourse(db: Queryable, courseId: string, reading: Reading): Promise<Course> {
  const columns = reading.outline ? outlineColumns : reading.view === 'learner' ? learnerColumns : authorColumns;
  const [course] = await db.select().from(courses).where(present(courseId));
  if (!course) throw notFound('course');
  const moduleRows = await db
    .select()
    .from(modules)
    .where(eq(modules.courseId, courseId))
    .orderBy(asc(modules.position));
  const sectionRows = await db
    .select()
    .from(sections)
    .where(eq(sections.courseId, courseId))
    .orderBy(asc(sections.position));
  const elementRows: ElementRow[] = await db
    .select(columns)
    .from(elements)
    .where(eq(elements.courseId, courseId))
    .orderBy(asc(elements.position));

  const elementsOf = Map.groupBy(elementRows, (row) => row.sectionId);
  const sectionsOf = Map.groupBy(sectionRows, (row) => row.moduleId);
  const presentSection = (row: (typeof sectionRows)[number]): Section => ({
    id: row.sectionId,
    title: row.title,
    elements: (elementsOf.get(row.sectionId) ?? []).map(presentElement),
  });
  const presentModule = (row: (typeof moduleRows)[number]): Module => ({
    id: row.moduleId,
    title: row.title,
    sections: (sectionsOf.get(row.moduleId) ?? []).map(presentSection),
  });
  return { ...presentCourse(course, reading.view === 'author'), modules: moduleRows.map(presentModule) };
}

/** One module with its sections and elements, without their text. */
export async function readModule(db: Queryable, courseId: string, moduleId: string, outline = true): Promise<Module> {
  const course = await readCourse(db, courseId, { view: 'author', outline });
  const module = course.modules.find(({ id }) => id === moduleId);
  if (!module) throw notFound('module');
  return module;
}

export async function readElement(
  db: Queryable,
  courseId: string,
  elementId: string,
  view: Reading['view'],
): Promise<Element> {
  const [row] = await db
    .select(view === 'learner' ? learnerColumns : authorColumns)
    .from(elements)
    .where(and(eq(elements.courseId, courseId), eq(elements.elementId, elementId)));
  if (!row) throw notFound('element');
  return presentElement(row);
}

/** The revision of a course's structure. */
export async function readRevision(db: Queryable, courseId: string): Promise<number> {
  const [course] = await db.select({ revision: courses.revision }).from(courses).where(present(courseId));
  if (!course) throw notFound('course');
  return course.revision;
}

/**
 * Notes a change of structure and gives the new revision. Locks the course, so that two changes come one after the
 * other; a stale `baseRevision` is a conflict, with the present structure as `current`.
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
