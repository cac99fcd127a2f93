import type { CourseSummary } from '@coursecraft/contract/shapes/course';
import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { courses } from '../db/schema/courses.ts';
import { rollups } from '../db/schema/mastery.ts';
import { enrolments } from '../db/schema/people.ts';
import { presentCourse } from './course.ts';
import { learnsHere } from './editions.ts';
import { totalOf } from './rollups.ts';

/** Courses a student is enrolled in, each in the language they learn in, in the order they joined, with how far they are. */
export async function listEnrolled(db: Queryable, studentId: string): Promise<CourseSummary[]> {
  const rows = await db
    .select({
      row: courses,
      enrolledAt: enrolments.enrolledAt,
      completed: rollups.completed,
      total: totalOf(rollups.total, courses.courseId),
    })
    .from(enrolments)
    .innerJoin(courses, eq(courses.courseId, enrolments.courseId))
    .leftJoin(rollups, and(eq(rollups.courseId, courses.courseId), eq(rollups.studentId, studentId)))
    .where(and(eq(enrolments.studentId, studentId), isNull(courses.deletedAt), learnsHere()))
    .orderBy(enrolments.enrolledAt);
  return rows.map(({ row, enrolledAt, completed, total }) => ({
    ...presentCourse(row, false),
    enrolledAt: enrolledAt.toISOString(),
    rollup: { total, completed: completed ?? 0 },
  }));
}
