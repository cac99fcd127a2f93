import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { enrollments } from '../../../platform/db/schema/accounts.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { learnIn } from '../../translations/repository/change-translation.ts';
import { isKeptOut } from './removals.ts';

/** Enrolls a person from another system. Returns whether they are new; a removed student stays out. */
export async function enroll(
  tx: Queryable,
  { courseId, studentId }: { courseId: string; studentId: string },
): Promise<boolean> {
  const [course] = await tx
    .select({ deletedAt: courses.deletedAt })
    .from(courses)
    .where(eq(courses.courseId, courseId));
  if (!course || course.deletedAt !== null) throw notFound('course');
  if (await isKeptOut(tx, { courseId, uid: studentId })) throw new AppError('forbidden', 'taken-out-of-course');
  const enrolled = await tx.insert(enrollments).values({ courseId, studentId }).onConflictDoNothing().returning();
  if (enrolled.length > 0) await learnIn(tx, { courseId, studentId });
  return enrolled.length > 0;
}
