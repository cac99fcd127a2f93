import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../../platform/db/connect.ts';
import { enrollments, profiles } from '../../../platform/db/schema/accounts.ts';
import { rollups } from '../../../platform/db/schema/mastery.ts';
import { statement } from '../../../platform/db/statement.ts';
import { touchLastSeen, wasSeenLately } from '../../courses/repository/course-relations.ts';
import { joinProgress } from '../../progress/repository/join-progress.ts';
import { ensureRollup, lockStudent, type Student } from '../../progress/repository/rollups.ts';
import { movePlan } from '../../study-plans/repository/study-plans.ts';
import { learnsHere, listVersions } from './translations.ts';

async function joinVersions(tx: Queryable, { courseId, studentId }: Student): Promise<string[]> {
  const versions = await listVersions(tx, courseId);
  const ids = versions.map((version) => version.courseId);
  const [original] = versions;
  if (!original || versions.length < 2) return ids;
  const met = await tx
    .select({ courseId: rollups.courseId })
    .from(rollups)
    .where(and(eq(rollups.studentId, studentId), inArray(rollups.courseId, ids)));
  const known = new Set([courseId, ...met.map((row) => row.courseId)]);
  // Locks in one order, so that two changes of the same student run in turn.
  for (const id of [...new Set([original.courseId, ...known])].toSorted())
    await lockStudent(tx, { courseId: id, studentId });
  const others = ids.filter((id) => id !== original.courseId && known.has(id)).toSorted();
  const languages = new Map(versions.map((version) => [version.courseId, version.language]));
  const join = (translationId: string) =>
    joinProgress(tx, { studentId, originalId: original.courseId, editionId: translationId }, languages);
  for (const translationId of others) await join(translationId);
  // Translations are linked through the original only, so earlier ones are merged again after the last.
  for (const translationId of others.slice(0, -1)) await join(translationId);
  return ids;
}

/** Switches a student to this language, with their progress from the others. Does not enroll anyone. */
export async function learnIn(tx: Queryable, student: Student): Promise<void> {
  const { courseId, studentId } = student;
  const ids = await joinVersions(tx, student);
  await ensureRollup(tx, student);
  await movePlan(tx, student, ids);
  const inAny = and(eq(enrollments.studentId, studentId), inArray(enrollments.courseId, ids));
  const [enrolled] = await tx.select({ at: enrollments.enrolledAt }).from(enrollments).where(inAny);
  if (!enrolled) return;
  await tx
    .insert(enrollments)
    .values({ courseId, studentId, enrolledAt: enrolled.at })
    .onConflictDoUpdate({ target: [enrollments.courseId, enrollments.studentId], set: { learnsIn: null } });
  await tx
    .update(enrollments)
    .set({ learnsIn: courseId })
    .where(and(inAny, ne(enrollments.courseId, courseId)));
  await tx.update(profiles).set({ enrolledCourseId: courseId }).where(eq(profiles.uid, studentId));
}

export async function followElsewhere(db: Database, student: Student): Promise<void> {
  if ((await listVersions(db, student.courseId)).length > 1) await db.transaction((tx) => joinVersions(tx, student));
}

const findOpening = statement<Student, { learnsIn: string | null; wasSeen: boolean }>(
  (student) => sql`
    select case when not ${learnsHere()} then ${enrollments.learnsIn} end as "learnsIn",
      ${wasSeenLately(student)} as "wasSeen" from ${enrollments}
    where ${and(eq(enrollments.courseId, student.courseId), eq(enrollments.studentId, student.studentId))}`,
);

/** Records a visit and returns the language in which the student continues. Only an opened course changes it. */
export async function noteOpening(db: Database, student: Student): Promise<string | undefined> {
  const [found] = await findOpening(db, student);
  if (found && !found.wasSeen) await touchLastSeen(db, student);
  return found?.learnsIn ?? undefined;
}

/** A student who is enrolled in another language keeps their current language. */
export async function stayWhereLearning(tx: Queryable, { courseId, studentId }: Student): Promise<void> {
  const ids = (await listVersions(tx, courseId)).map((version) => version.courseId).filter((id) => id !== courseId);
  if (ids.length === 0) return;
  const [there] = await tx
    .select({ courseId: enrollments.courseId })
    .from(enrollments)
    .where(and(eq(enrollments.studentId, studentId), inArray(enrollments.courseId, ids), isNull(enrollments.learnsIn)));
  if (!there) return;
  await tx
    .update(enrollments)
    .set({ learnsIn: there.courseId })
    .where(and(eq(enrollments.courseId, courseId), eq(enrollments.studentId, studentId)));
}
