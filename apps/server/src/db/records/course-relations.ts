import { and, eq } from 'drizzle-orm';
import type { Database } from '../connect.ts';
import { courses } from '../schema/courses.ts';
import { enrolments } from '../schema/people.ts';

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
