import type { Profile } from '@coursecraft/contract/shapes/profile';
import { isAdmin, isSme } from '@coursecraft/domain/people/roles';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { courses } from '../db/schema/courses.ts';
import { courseAuthors, enrolments, profiles } from '../db/schema/people.ts';
import type { Learner } from './evidence.ts';

export async function courseExists(db: Database, courseId: string): Promise<boolean> {
  const found = await db
    .select({ id: courses.courseId })
    .from(courses)
    .where(and(eq(courses.courseId, courseId), isNull(courses.deletedAt)));
  return found.length > 0;
}

/** Whether somebody authors a course that may have been deleted; an admin authors all. */
export async function authorsEvenDeleted(
  db: Database,
  courseId: string,
  author: { uid: string; isAdmin: boolean },
): Promise<boolean> {
  const authorship = await db
    .select({ uid: courseAuthors.uid })
    .from(courses)
    .leftJoin(courseAuthors, and(eq(courseAuthors.courseId, courses.courseId), eq(courseAuthors.uid, author.uid)))
    .where(eq(courses.courseId, courseId));
  return authorship.some(({ uid }) => author.isAdmin || uid === author.uid);
}

type Parts = { moduleId?: string | undefined; sectionId?: string | undefined; elementId?: string | undefined };

/**
 * The largest of the named parts that the course does not hold; `nested` asks besides that each stands in the ones
 * named above it, and `published` that learners see the element.
 */
export async function findMissingPart(
  db: Database,
  courseId: string,
  { moduleId, sectionId, elementId }: Parts,
  { nested, published }: { nested: boolean; published: boolean },
): Promise<'module' | 'section' | 'element' | undefined> {
  const within = (column: string, id: string | undefined) =>
    nested && id !== undefined ? sql`and ${sql.raw(column)} = ${id}` : sql``;
  const { rows } = await db.execute<{ module: boolean; section: boolean; element: boolean }>(sql`
    select
      exists (select 1 from modules m where m.course_id = ${courseId} and m.module_id = ${moduleId ?? ''}) as module,
      exists (
        select 1 from sections s where s.course_id = ${courseId} and s.section_id = ${sectionId ?? ''}
        ${within('s.module_id', moduleId)}) as section,
      exists (
        select 1 from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
        where e.course_id = ${courseId} and e.element_id = ${elementId ?? ''}
        and (e.published or ${!published}) ${within('e.section_id', sectionId)} ${within('s.module_id', moduleId)}
        ) as element`);
  const [found] = rows;
  if (moduleId !== undefined && !found?.module) return 'module';
  if (sectionId !== undefined && !found?.section) return 'section';
  return elementId !== undefined && !found?.element ? 'element' : undefined;
}

export async function isEnrolled(db: Database, courseId: string, studentId: string): Promise<boolean> {
  const found = await db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId)));
  return found.length > 0;
}

/** Whether somebody is a student of a course; nobody's test student is. */
export async function isStudent(db: Queryable, courseId: string, studentId: string): Promise<boolean> {
  const found = await db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .innerJoin(profiles, and(eq(profiles.uid, enrolments.studentId), isNull(profiles.testOf)))
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId)));
  return found.length > 0;
}

/** Whether somebody learns in a course, or is invited to one, that the author may know of: an admin of all, others of their own. */
export async function isKnownStudent(db: Database, author: Profile, studentId: string): Promise<boolean> {
  if (!isSme(author)) return false;
  const all = isAdmin(author);
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select exists (
      select 1 from enrolments e join profiles p on p.uid = e.student_id and p.test_of is null
      where e.student_id = ${studentId} and (${all} or e.course_id = any(${sql.param(author.smeScope)}::text[]))
    ) or exists (
      select 1 from invitations i where i.invitation_id = ${studentId} and (${all} or i.invited_by = ${author.uid})
    ) as known`);
  return rows[0]?.known ?? false;
}

/** Notes that a student was here; at most once in five minutes. */
export async function touchLastSeen(db: Queryable, { courseId, studentId }: Learner): Promise<void> {
  const stale = gt(sql`now()`, sql`coalesce(${enrolments.lastSeenAt}, '-infinity') + interval '5 minutes'`);
  await db
    .update(enrolments)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId), stale));
}
