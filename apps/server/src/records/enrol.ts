import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { courses } from '../db/schema/courses.ts';
import { enrolments } from '../db/schema/people.ts';
import { AppError, notFound } from '../errors/app-error.ts';
import { learnIn } from './change-edition.ts';
import { isKeptOut } from './removals.ts';

/** Enrols somebody whom another door has let in; whether they are new there. Whoever was taken out of the course stays out. */
export async function enrol(
  tx: Queryable,
  { courseId, studentId }: { courseId: string; studentId: string },
): Promise<boolean> {
  const [course] = await tx
    .select({ deletedAt: courses.deletedAt })
    .from(courses)
    .where(eq(courses.courseId, courseId));
  if (!course || course.deletedAt !== null) throw notFound('course');
  if (await isKeptOut(tx, { courseId, uid: studentId })) throw new AppError('forbidden', 'taken-out-of-course');
  const enrolled = await tx.insert(enrolments).values({ courseId, studentId }).onConflictDoNothing().returning();
  if (enrolled.length > 0) await learnIn(tx, { courseId, studentId });
  return enrolled.length > 0;
}
