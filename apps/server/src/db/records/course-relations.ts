import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../connect.ts';
import { courses } from '../schema/courses.ts';
import { enrolments } from '../schema/people.ts';
import type { Learner } from './evidence.ts';

export async function courseExists(db: Database, courseId: string): Promise<boolean> {
  const found = await db.select({ id: courses.courseId }).from(courses).where(eq(courses.courseId, courseId));
  return found.length > 0;
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
