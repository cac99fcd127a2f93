import type { CourseSummary } from '@coursecraft/contract/courses/course';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { enrollments } from '../../../platform/db/schema/accounts.ts';
import { courses } from '../../../platform/db/schema/courses.ts';
import { rollups } from '../../../platform/db/schema/mastery.ts';
import { presentCourse } from '../../courses/repository/course.ts';
import { totalOf } from '../../progress/repository/rollups.ts';
import { learnsHere } from '../../translations/repository/translations.ts';

export async function listEnrolled(db: Queryable, studentId: string): Promise<CourseSummary[]> {
  const rows = await db
    .select({
      row: courses,
      enrolledAt: enrollments.enrolledAt,
      completed: rollups.completed,
      total: totalOf(rollups.total, courses.courseId),
    })
    .from(enrollments)
    .innerJoin(courses, eq(courses.courseId, enrollments.courseId))
    .leftJoin(rollups, and(eq(rollups.courseId, courses.courseId), eq(rollups.studentId, studentId)))
    .where(and(eq(enrollments.studentId, studentId), isNull(courses.deletedAt), learnsHere()))
    .orderBy(enrollments.enrolledAt);
  return rows.map(({ row, enrolledAt, completed, total }) => ({
    ...presentCourse(row, false),
    enrolledAt: enrolledAt.toISOString(),
    rollup: { total, completed: completed ?? 0 },
  }));
}
