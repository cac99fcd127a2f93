import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Course, CourseSummary } from '@coursecraft/contract/courses/course';
import type { ParsedBody } from '@coursecraft/contract/endpoints';
import { refused } from '@coursecraft/contract/reasons';
import { isAdmin, isAuthorRole } from '@coursecraft/domain/accounts/roles';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, desc, eq, gte, isNull, like, sql } from 'drizzle-orm';
import { DEMO_COURSE, DEMO_MODULE } from '../../demo/demo-course.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Database, Queryable } from '../../platform/db/connect.ts';
import { newId } from '../../platform/db/new-id.ts';
import { courseAuthors, profiles } from '../../platform/db/schema/accounts.ts';
import { courses, elements, modules, sections } from '../../platform/db/schema/courses.ts';
import { uploads } from '../../platform/db/schema/uploads.ts';
import { readAuthors } from '../accounts/repository/author-settings.ts';
import { writeAudit } from '../admin/repository/audit.ts';
import { listEnrolled } from '../enrollment/repository/enrolled-courses.ts';
import { learnsHere, listVersions } from '../translations/repository/translations.ts';
import { presentCourse, raiseRevision, readCourse } from './repository/course.ts';
import { RESTORABLE_DAYS } from './repository/deletions.ts';
import { saveModuleDraft } from './repository/drafts.ts';

// Column names include the table, because a fragment in a single-table query omits it.
const counts = {
  moduleCount: sql<number>`(select count(*)::int from modules m where m.course_id = courses.course_id)`,
  elementCount: sql<number>`(select count(*)::int from elements e where e.course_id = courses.course_id)`,
  draftCount: sql<number>`(
    select count(*)::int from elements e where e.course_id = courses.course_id and not e.published)`,
  studentCount: sql<number>`(
    select count(*)::int from enrolments e join profiles p on p.uid = e.student_id
    where e.course_id = courses.course_id and p.test_of is null and ${learnsHere('e')})`,
};

async function listAuthored(db: Queryable, caller: Profile, deleted: boolean): Promise<CourseSummary[]> {
  const status = deleted
    ? sql`deleted_at > now() - make_interval(days => ${RESTORABLE_DAYS})`
    : isNull(courses.deletedAt);
  const own = sql`exists (
    select 1 from course_authors a where a.course_id = courses.course_id and a.uid = ${caller.uid})`;
  const rows = await db
    .select({ row: courses, ...counts })
    .from(courses)
    .where(and(status, isAdmin(caller) ? undefined : own))
    .orderBy(desc(deleted ? courses.deletedAt : courses.updatedAt));
  return rows.map(({ row, ...counted }) => ({ ...presentCourse(row, true), ...counted }));
}

export async function listCourses(db: Queryable, caller: Profile, deleted: boolean): Promise<CourseSummary[]> {
  if (isAuthorRole(caller)) return listAuthored(db, caller, deleted);
  return deleted ? [] : listEnrolled(db, caller.uid);
}

type CreationRights = Pick<Config, 'authors'>;

async function becomeAuthor(
  tx: Queryable,
  config: CreationRights,
  { uid, role }: Profile,
  courseId: string,
): Promise<void> {
  const made = await tx
    .update(profiles)
    // A person who is not invited has asked, and gets a private course.
    .set({ role: 'sme', sandboxOnly: (await readAuthors(tx, config)) === 'invited' })
    .where(and(eq(profiles.uid, uid), eq(profiles.role, role)));
  if (made.rowCount) await writeAudit(tx, { uid }, { action: 'made-author', person: uid, courseId });
}

type NewCourse = ParsedBody<'createCourse'>;

export async function insertCourse(tx: Queryable, course: typeof courses.$inferInsert): Promise<void> {
  await tx.insert(courses).values(course);
}

export async function addCourseToScope(
  tx: Queryable,
  config: CreationRights,
  caller: Profile,
  courseId: string,
): Promise<void> {
  await tx.insert(courseAuthors).values({ courseId, uid: caller.uid });
  if (!isAuthorRole(caller)) await becomeAuthor(tx, config, caller, courseId);
}

export async function createCourse(
  db: Database,
  config: CreationRights,
  caller: Profile,
  { from, ...given }: NewCourse,
): Promise<Course> {
  const courseId = newId('crs');
  const { description, language } = DEMO_COURSE;
  const course = from === 'sample' ? { description, ...given, language } : given;
  return db.transaction(async (tx) => {
    await insertCourse(tx, { courseId, ...course });
    await addCourseToScope(tx, config, caller, courseId);
    if (from === 'sample')
      await saveModuleDraft(tx, courseId, DEMO_MODULE, { authorUid: caller.uid, origin: 'import' });
    return readCourse(tx, courseId, { view: 'author', outline: false });
  });
}

async function refuseTaken(tx: Queryable, courseId: string, language: string): Promise<void> {
  const versions = await listVersions(tx, courseId);
  if (versions.some((version) => version.courseId !== courseId && version.language === language))
    throw new AppError('conflict', 'language-taken');
}

/** Makes a picture the cover. One that was in a document becomes an upload of its own, so that students can open it. */
async function useAsCover(tx: Queryable, courseId: string, name: string): Promise<void> {
  const { rowCount } = await tx
    .update(uploads)
    .set({ fromUpload: null })
    .where(and(eq(uploads.courseId, courseId), eq(uploads.name, name), like(uploads.mime, 'image/%')));
  if (!rowCount) throw new AppError('unprocessable', refused('cover-not-a-picture', { name }));
}

export async function updateCourse(
  db: Database,
  courseId: string,
  change: Omit<ParsedBody<'updateCourse'>, 'baseRevision'>,
  baseRevision: number | undefined,
): Promise<Course> {
  return db.transaction(async (tx) => {
    await raiseRevision(tx, courseId, baseRevision);
    if (change.language !== undefined) await refuseTaken(tx, courseId, change.language);
    if (change.cover) await useAsCover(tx, courseId, change.cover);
    await tx
      .update(courses)
      .set({ ...change, updatedAt: sql`now()` })
      .where(eq(courses.courseId, courseId));
    return readCourse(tx, courseId, { view: 'author', outline: false });
  });
}

type Level = {
  table: typeof modules | typeof sections | typeof elements;
  id: typeof modules.moduleId | typeof sections.sectionId | typeof elements.elementId;
  parent?: ReturnType<typeof eq>;
};

/** Returns the position for a new child, after `afterId` or at the end. Increments later positions. */
export async function makeRoom(
  tx: Queryable,
  courseId: string,
  { table, id, parent }: Level,
  afterId: string | undefined,
): Promise<number> {
  const siblings = and(eq(table.courseId, courseId), parent);
  if (afterId === undefined) {
    const [last] = await tx
      .select({ position: sql<number>`coalesce(max(${table.position}), -1)::int` })
      .from(table)
      .where(siblings);
    return (last?.position ?? -1) + 1;
  }
  const [before] = await tx
    .select({ position: table.position })
    .from(table)
    .where(and(siblings, eq(id, afterId)));
  if (!before) throw notFound('place-to-insert-after');
  const position = before.position + 1;
  await tx
    .update(table)
    .set({ position: sql`${table.position} + 1` })
    .where(and(siblings, gte(table.position, position)));
  return position;
}

export async function insertModule(tx: Queryable, row: typeof modules.$inferInsert): Promise<void> {
  await tx.insert(modules).values(row);
}

export async function insertSection(tx: Queryable, row: typeof sections.$inferInsert): Promise<void> {
  await tx.insert(sections).values(row);
}

export const moduleLevel: Level = { table: modules, id: modules.moduleId };
export const sectionLevel = (moduleId: string): Level => ({
  table: sections,
  id: sections.sectionId,
  parent: eq(sections.moduleId, moduleId),
});
export const elementLevel = (sectionId: string): Level => ({
  table: elements,
  id: elements.elementId,
  parent: eq(elements.sectionId, sectionId),
});

export async function requireModule(tx: Queryable, courseId: string, moduleId: string): Promise<void> {
  const found = await tx
    .select({ id: modules.moduleId })
    .from(modules)
    .where(and(eq(modules.courseId, courseId), eq(modules.moduleId, moduleId)));
  if (found.length === 0) throw notFound('module');
}

export async function requireSection(tx: Queryable, courseId: string, sectionId: string): Promise<void> {
  const found = await tx
    .select({ id: sections.sectionId })
    .from(sections)
    .where(and(eq(sections.courseId, courseId), eq(sections.sectionId, sectionId)));
  if (found.length === 0) throw notFound('section');
}

export async function renameModule(tx: Queryable, courseId: string, moduleId: string, title: string): Promise<void> {
  const renamed = await tx
    .update(modules)
    .set({ title })
    .where(and(eq(modules.courseId, courseId), eq(modules.moduleId, moduleId)))
    .returning({ id: modules.moduleId });
  if (renamed.length === 0) throw notFound('module');
}

export async function renameSection(tx: Queryable, courseId: string, sectionId: string, title: string): Promise<void> {
  const renamed = await tx
    .update(sections)
    .set({ title })
    .where(and(eq(sections.courseId, courseId), eq(sections.sectionId, sectionId)))
    .returning({ id: sections.sectionId });
  if (renamed.length === 0) throw notFound('section');
}
