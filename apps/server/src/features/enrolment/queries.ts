import { randomInt } from 'node:crypto';
import type { ParsedQuery, ReplyOf } from '@coursecraft/contract/endpoints';
import type { CourseSummary } from '@coursecraft/contract/shapes/course';
import { formatCourseCode, makeCourseCode, parseCourseCode } from '@coursecraft/domain/course-code/course-code';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../db/connect.ts';
import { isUniqueViolation } from '../../db/is-unique-violation.ts';
import { cutPage, readCursor } from '../../db/page-cursor.ts';
import { courses } from '../../db/schema/courses.ts';
import { rollups } from '../../db/schema/mastery.ts';
import { enrolments, preEnrolments, profiles } from '../../db/schema/people.ts';
import { AppError, notFound } from '../../errors/app-error.ts';
import { activity, students } from '../../records/activity.ts';
import { learnIn } from '../../records/change-edition.ts';
import { learnsHere } from '../../records/editions.ts';
import { listEnrolled } from '../../records/enrolled-courses.ts';
import { isOfGroup } from '../../records/groups.ts';
import { isKeptOut } from '../../records/removals.ts';
import { totalOf } from '../../records/rollups.ts';

const CODE_TRIES = 20;

/** Enrols a person by a code that they typed. */
export async function enrolWithCode(db: Database, studentId: string, typed: string): Promise<CourseSummary> {
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
    const enrolled = await tx.insert(enrolments).values({ courseId, studentId }).onConflictDoNothing().returning();
    const isHere = and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId), learnsHere());
    if (
      enrolled.length === 0 &&
      (await tx.select({ id: enrolments.courseId }).from(enrolments).where(isHere)).length > 0
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

/** Gives a course a new code; whoever has the old one can no longer join by it. */
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
  and(eq(enrolments.courseId, courseId), isNull(profiles.testOf), learnsHere());

/** Who is enrolled and awaited, who was active in the last seven days, and how many joined on which day. */
export async function readEnrolmentStats(
  db: Queryable,
  courseId: string,
): Promise<Omit<ReplyOf<'getEnrollmentStats'>, 'success'>> {
  const { rows: counted } = await db.execute<{ enrolled: number; active: number }>(sql`
    with ${students(courseId)}, ${activity(courseId)}
    select (select count(*)::int from students) as enrolled,
      (select count(distinct student_id)::int from activity where at > now() - interval '7 days') as active`);
  const [counts] = counted;
  const day = sql<string>`to_char(${enrolments.enrolledAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const byDay = await db
    .select({ day, enrolled: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(profiles, eq(profiles.uid, enrolments.studentId))
    .where(realStudents(courseId))
    .groupBy(day)
    .orderBy(day);
  const awaited = await db
    .select({ email: preEnrolments.email })
    .from(preEnrolments)
    .where(eq(preEnrolments.courseId, courseId))
    .orderBy(preEnrolments.addedAt, preEnrolments.email);
  const [course] = await db.select({ code: courses.code }).from(courses).where(eq(courses.courseId, courseId));
  return {
    enrolled: counts?.enrolled ?? 0,
    active7d: counts?.active ?? 0,
    preEnrolled: awaited.map(({ email }) => email),
    byDay,
    code: course?.code ? formatCourseCode(course.code) : undefined,
  };
}

/** A course's students, or those of a group, in the order they joined; test students are nobody's students. */
export async function listStudents(
  db: Queryable,
  courseId: string,
  { limit, cursor, groupId }: ParsedQuery<'listCourseStudents'>,
): Promise<Omit<ReplyOf<'listCourseStudents'>, 'success'>> {
  const from = cursor === undefined ? undefined : readCursor(cursor, { at: 'moment', uid: 'text' });
  const joined = sql<string>`to_json(${enrolments.enrolledAt})#>>'{}'`;
  const after =
    from &&
    or(
      gt(enrolments.enrolledAt, sql`${from.at}::timestamptz`),
      and(eq(enrolments.enrolledAt, sql`${from.at}::timestamptz`), gt(enrolments.studentId, from.uid)),
    );
  const rows = await db
    .select({
      uid: enrolments.studentId,
      displayName: profiles.displayName,
      email: profiles.email,
      enrolledAt: enrolments.enrolledAt,
      joined,
      lastSeenAt: enrolments.lastSeenAt,
      completed: rollups.completed,
      total: totalOf(rollups.total, sql`${courseId}`),
    })
    .from(enrolments)
    .innerJoin(profiles, eq(profiles.uid, enrolments.studentId))
    .leftJoin(rollups, and(eq(rollups.courseId, enrolments.courseId), eq(rollups.studentId, enrolments.studentId)))
    .where(and(realStudents(courseId), isOfGroup(enrolments.studentId, courseId, groupId), after))
    .orderBy(asc(enrolments.enrolledAt), asc(enrolments.studentId))
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
