import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../connect.ts';
import { courses } from '../schema/courses.ts';
import { courseAuthors, enrolments } from '../schema/people.ts';
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

export async function isEnrolled(db: Database, courseId: string, studentId: string): Promise<boolean> {
  const found = await db
    .select({ id: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId)));
  return found.length > 0;
}

/** Notes that a student was here; at most once in five minutes. */
export async function touchLastSeen(db: Queryable, { courseId, studentId }: Learner): Promise<void> {
  const stale = gt(sql`now()`, sql`coalesce(${enrolments.lastSeenAt}, '-infinity') + interval '5 minutes'`);
  await db
    .update(enrolments)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId), stale));
}
