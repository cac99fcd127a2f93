import { randomInt } from 'node:crypto';
import type { CourseSummary } from '@coursecraft/contract/courses/course';
import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import { formatCourseCode, makeCourseCode, parseCourseCode } from '@coursecraft/domain/enrollment/course-code';
import { AppError, notFound } from '@coursecraft/domain/refusals/app-error';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/db/connect.ts';
import { isUniqueViolation } from '../../platform/db/is-unique-violation.ts';
import { cutPage, readCursor } from '../../platform/db/page-cursor.ts';
import { enrollments, preEnrollments, profiles } from '../../platform/db/schema/accounts.ts';
import { courses } from '../../platform/db/schema/courses.ts';
import { rollups } from '../../platform/db/schema/mastery.ts';
import { withoutNulls } from '../../platform/db/without-nulls.ts';
import { totalOf } from '../progress/repository/rollups.ts';
import { activity, students } from '../statistics/repository/activity.ts';
import { learnIn } from '../translations/repository/change-translation.ts';
import { learnsHere } from '../translations/repository/translations.ts';
import { listEnrolled } from './repository/enrolled-courses.ts';
import { isOfGroup } from './repository/groups.ts';
import { isKeptOut } from './repository/removals.ts';

const CODE_TRIES = 20;

export type CourseOfCode = {
  courseId: string;
  title: string;
  description: string;
  teachers: string[];
  cover?: string | undefined;
  accent?: string | undefined;
};

export async function findCourseByCode(db: Queryable, typed: string): Promise<CourseOfCode> {
  const code = parseCourseCode(typed);
  const [course] = code
    ? await db
        .select({
          courseId: courses.courseId,
          title: courses.title,
          description: courses.description,
          cover: courses.cover,
          accent: courses.accent,
          teachers: sql<string[]>`array(select p.display_name from course_authors a join profiles p on p.uid = a.uid
            where a.course_id = courses.course_id order by a.since, p.uid)`,
        })
        .from(courses)
        .where(and(eq(courses.code, code), isNull(courses.deletedAt)))
    : [];
  if (!course) throw new AppError('not_found', 'code-unknown');
  return withoutNulls(course);
}

export async function enrollWithCode(db: Database, studentId: string, typed: string): Promise<CourseSummary> {
  const code = parseCourseCode(typed);
  return db.transaction(async (tx) => {
    const [course] = code
      ? await tx
          .select({ courseId: courses.courseId })
          .from(courses)
          .where(and(eq(courses.code, code), isNull(courses.deletedAt)))
      : [];
    if (!course) throw new AppError('not_found', 'code-unknown');
    const { courseId } = course;
    if (await isKeptOut(tx, { courseId, uid: studentId })) {
      throw new AppError('forbidden', 'taken-out-of-course');
    }
    const enrolled = await tx.insert(enrollments).values({ courseId, studentId }).onConflictDoNothing().returning();
    const isHere = and(eq(enrollments.courseId, courseId), eq(enrollments.studentId, studentId), learnsHere());
    if (
      enrolled.length === 0 &&
      (await tx.select({ id: enrollments.courseId }).from(enrollments).where(isHere)).length > 0
    )
      throw new AppError('conflict', 'enrolled-already');
    await tx.execute(sql`
      delete from pre_enrolments p using profiles s
      where p.course_id = ${courseId} and s.uid = ${studentId} and p.email = lower(s.email)`);
    await learnIn(tx, { courseId, studentId });
    const summary = (await listEnrolled(tx, studentId)).find(({ id }) => id === courseId);
    if (!summary) throw notFound('course');
    return summary;
  });
}

export async function renewCourseCode(db: Queryable, courseId: string): Promise<string> {
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const code = makeCourseCode(randomInt);
    try {
      await db.update(courses).set({ code }).where(eq(courses.courseId, courseId));
      return formatCourseCode(code);
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
    }
  }
  throw new AppError('unavailable', 'no-free-code');
}

const realStudents = (courseId: string) =>
  and(eq(enrollments.courseId, courseId), isNull(profiles.testOf), learnsHere());

export async function readEnrollmentStats(
  db: Queryable,
  courseId: string,
): Promise<Omit<ReplyOf<'getEnrollmentStats'>, 'success' | 'canMail'>> {
  const { rows: counted } = await db.execute<{ enrolled: number; active: number }>(sql`
    with ${students(courseId)}, ${activity(courseId)}
    select (select count(*)::int from students) as enrolled,
      (select count(distinct student_id)::int from activity where at > now() - interval '7 days') as active`);
  const [counts] = counted;
  const day = sql<string>`to_char(${enrollments.enrolledAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const byDay = await db
    .select({ day, enrolled: sql<number>`count(*)::int` })
    .from(enrollments)
    .innerJoin(profiles, eq(profiles.uid, enrollments.studentId))
    .where(realStudents(courseId))
    .groupBy(day)
    .orderBy(day);
  const awaited = await db
    .select({ email: preEnrollments.email })
    .from(preEnrollments)
    .where(eq(preEnrollments.courseId, courseId))
    .orderBy(preEnrollments.addedAt, preEnrollments.email);
  const [course] = await db.select({ code: courses.code }).from(courses).where(eq(courses.courseId, courseId));
  return {
    enrolled: counts?.enrolled ?? 0,
    active7d: counts?.active ?? 0,
    preEnrolled: awaited.map(({ email }) => email),
    byDay,
    code: course?.code ? formatCourseCode(course.code) : undefined,
  };
}

export async function listStudents(
  db: Queryable,
  courseId: string,
  { limit, cursor, groupId }: ParsedQuery<'listCourseStudents'>,
): Promise<Omit<ReplyOf<'listCourseStudents'>, 'success'>> {
  const from = cursor === undefined ? undefined : readCursor(cursor, { at: 'moment', uid: 'text' });
  const joined = sql<string>`to_json(${enrollments.enrolledAt})#>>'{}'`;
  const after =
    from &&
    or(
      gt(enrollments.enrolledAt, sql`${from.at}::timestamptz`),
      and(eq(enrollments.enrolledAt, sql`${from.at}::timestamptz`), gt(enrollments.studentId, from.uid)),
    );
  const rows = await db
    .select({
      uid: enrollments.studentId,
      displayName: profiles.displayName,
      email: profiles.email,
      enrolledAt: enrollments.enrolledAt,
      joined,
      lastSeenAt: enrollments.lastSeenAt,
      completed: rollups.completed,
      total: totalOf(rollups.total, sql`${courseId}`),
    })
    .from(enrollments)
    .innerJoin(profiles, eq(profiles.uid, enrollments.studentId))
    .leftJoin(rollups, and(eq(rollups.courseId, enrollments.courseId), eq(rollups.studentId, enrollments.studentId)))
    .where(and(realStudents(courseId), isOfGroup(enrollments.studentId, courseId, groupId), after))
    .orderBy(asc(enrollments.enrolledAt), asc(enrollments.studentId))
    .limit(limit + 1);
  const { page, ...more } = cutPage(rows, limit, (last) => ({ at: last.joined, uid: last.uid }));
  return {
    students: page.map(({ uid, displayName, email, enrolledAt, lastSeenAt, completed, total }) => ({
      uid,
      displayName,
      email,
      enrolledAt: enrolledAt.toISOString(),
      rollup: { total, completed: completed ?? 0 },
      ...(lastSeenAt ? { lastSeenAt: lastSeenAt.toISOString() } : {}),
    })),
    ...more,
  };
}
