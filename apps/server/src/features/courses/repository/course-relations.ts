import type { Profile } from '@coursecraft/contract/accounts/profile';
import { isAdmin, isAuthorRole } from '@coursecraft/domain/accounts/roles';
import { and, eq, gt, isNull, type Placeholder, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { courseAuthors, enrollments, profiles } from '../../../platform/db/schema/accounts.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { type OrPlaces, statement } from '../../../platform/db/statement.ts';
import type { Student } from '../../progress/repository/rollups.ts';

export async function courseExists(db: Database, courseId: string): Promise<boolean> {
  const found = await db
    .select({ id: courses.courseId })
    .from(courses)
    .where(and(eq(courses.courseId, courseId), isNull(courses.deletedAt)));
  return found.length > 0;
}

/** Whether a person authors a course, even a deleted one. Admins author all courses. */
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

type NamedParts = {
  courseId: string;
  moduleId: string | undefined;
  sectionId: string | undefined;
  elementId: string | undefined;
  nested: boolean;
  published: boolean;
};

const findParts = statement<NamedParts, { module: boolean; section: boolean; element: boolean }>(
  ({ courseId, moduleId, sectionId, elementId, nested, published }) => {
    const within = (column: string, id: Placeholder) =>
      sql`and (not ${nested}::boolean or ${id}::text is null or ${sql.raw(column)} = ${id}::text)`;
    return sql`
      select
        exists (
          select 1 from modules m where m.course_id = ${courseId} and m.module_id = ${moduleId}::text) as module,
        exists (
          select 1 from sections s where s.course_id = ${courseId} and s.section_id = ${sectionId}::text
          ${within('s.module_id', moduleId)}) as section,
        exists (
          select 1 from elements e join sections s on s.course_id = e.course_id and s.section_id = e.section_id
          where e.course_id = ${courseId} and e.element_id = ${elementId}::text
          and (e.published or not ${published}::boolean)
          ${within('e.section_id', sectionId)} ${within('s.module_id', moduleId)}) as element`;
  },
);

/**
 * Returns the largest named part that is missing. `nested` requires the given hierarchy; `published` a published
 * element.
 */
export async function findMissingPart(
  db: Database,
  courseId: string,
  { moduleId, sectionId, elementId }: Parts,
  asked: { nested: boolean; published: boolean },
): Promise<'module' | 'section' | 'element' | undefined> {
  const [found] = await findParts(db, { courseId, moduleId, sectionId, elementId, ...asked });
  if (moduleId !== undefined && !found?.module) return 'module';
  if (sectionId !== undefined && !found?.section) return 'section';
  return elementId !== undefined && !found?.element ? 'element' : undefined;
}

export async function isEnrolled(db: Database, courseId: string, studentId: string): Promise<boolean> {
  const found = await db
    .select({ id: enrollments.studentId })
    .from(enrollments)
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.studentId, studentId)));
  return found.length > 0;
}

export async function isStudent(db: Queryable, courseId: string, studentId: string): Promise<boolean> {
  const found = await db
    .select({ id: enrollments.studentId })
    .from(enrollments)
    .innerJoin(profiles, and(eq(profiles.uid, enrollments.studentId), isNull(profiles.testOf)))
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.studentId, studentId)));
  return found.length > 0;
}

/** Whether a person takes, or is invited to, a course of this author. Admins see all courses. */
export async function isKnownStudent(db: Database, author: Profile, studentId: string): Promise<boolean> {
  if (!isAuthorRole(author)) return false;
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

const isStale = gt(sql`now()`, sql`coalesce(${enrollments.lastSeenAt}, '-infinity') + interval '5 minutes'`);

export const wasSeenLately = ({ courseId, studentId }: OrPlaces<Student>) => sql<boolean>`not exists (
  select from ${enrollments}
  where ${and(eq(enrollments.courseId, courseId), eq(enrollments.studentId, studentId), isStale)})`;

export async function touchLastSeen(db: Queryable, { courseId, studentId }: Student): Promise<void> {
  await db
    .update(enrollments)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.studentId, studentId), isStale));
}
