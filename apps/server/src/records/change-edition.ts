import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { rollups } from '../db/schema/mastery.ts';
import { enrolments, profiles } from '../db/schema/people.ts';
import { statement } from '../db/statement.ts';
import { touchLastSeen, wasSeenLately } from './course-relations.ts';
import { learnsHere, listVersions } from './editions.ts';

import { joinProgress } from './join-progress.ts';
import { movePlan } from './learning-plans.ts';
import { ensureRollup, type Learner, lockLearner } from './rollups.ts';

/** Makes what a learner did in any language of a course known to all of those in which they learned, and to this one. */
async function joinVersions(tx: Queryable, { courseId, studentId }: Learner): Promise<string[]> {
  const versions = await listVersions(tx, courseId);
  const ids = versions.map((version) => version.courseId);
  const [original] = versions;
  if (!original || versions.length < 2) return ids;
  const met = await tx
    .select({ courseId: rollups.courseId })
    .from(rollups)
    .where(and(eq(rollups.studentId, studentId), inArray(rollups.courseId, ids)));
  const known = new Set([courseId, ...met.map((row) => row.courseId)]);
  // In one order, so that two changes of the same learner at once take turns.
  for (const id of [...new Set([original.courseId, ...known])].toSorted())
    await lockLearner(tx, { courseId: id, studentId });
  const others = ids.filter((id) => id !== original.courseId && known.has(id)).toSorted();
  const languages = new Map(versions.map((version) => [version.courseId, version.language]));
  const join = (editionId: string) =>
    joinProgress(tx, { studentId, originalId: original.courseId, editionId }, languages);
  for (const editionId of others) await join(editionId);
  // Editions know each other by the original alone: the first ones are told of what the last one brought.
  for (const editionId of others.slice(0, -1)) await join(editionId);
  return ids;
}

/**
 * From now on somebody learns in this version of a course, with what they proved in the others, and counts there. Whoever
 * is enrolled in none, as test students are, is not by this.
 */
export async function learnIn(tx: Queryable, learner: Learner): Promise<void> {
  const { courseId, studentId } = learner;
  const ids = await joinVersions(tx, learner);
  await ensureRollup(tx, learner);
  await movePlan(tx, learner, ids);
  const inAny = and(eq(enrolments.studentId, studentId), inArray(enrolments.courseId, ids));
  const [enrolled] = await tx.select({ at: enrolments.enrolledAt }).from(enrolments).where(inAny);
  if (!enrolled) return;
  await tx
    .insert(enrolments)
    .values({ courseId, studentId, enrolledAt: enrolled.at })
    .onConflictDoUpdate({ target: [enrolments.courseId, enrolments.studentId], set: { learnsIn: null } });
  await tx
    .update(enrolments)
    .set({ learnsIn: courseId })
    .where(and(inAny, ne(enrolments.courseId, courseId)));
  await tx.update(profiles).set({ enrolledCourseId: courseId }).where(eq(profiles.uid, studentId));
}

/** What an author decided on a learner holds in every language in which they learned, without their changing to it. */
export async function followElsewhere(db: Database, learner: Learner): Promise<void> {
  if ((await listVersions(db, learner.courseId)).length > 1) await db.transaction((tx) => joinVersions(tx, learner));
}

const findOpening = statement<Learner, { learnsIn: string | null; wasSeen: boolean }>(
  (learner) => sql`
    select case when not ${learnsHere()} then ${enrolments.learnsIn} end as "learnsIn",
      ${wasSeenLately(learner)} as "wasSeen" from ${enrolments}
    where ${and(eq(enrolments.courseId, learner.courseId), eq(enrolments.studentId, learner.studentId))}`,
);

/**
 * Notes that a student was here. Gives the version in which they go on learning where they left this one; reading it alone,
 * which pages do by themselves, does not lead back.
 */
export async function noteOpening(db: Database, learner: Learner): Promise<string | undefined> {
  const [found] = await findOpening(db, learner);
  if (found && !found.wasSeen) await touchLastSeen(db, learner);
  return found?.learnsIn ?? undefined;
}

/** Whoever was let into one more version of a course goes on where they learn already. */
export async function stayWhereLearning(tx: Queryable, { courseId, studentId }: Learner): Promise<void> {
  const ids = (await listVersions(tx, courseId)).map((version) => version.courseId).filter((id) => id !== courseId);
  if (ids.length === 0) return;
  const [there] = await tx
    .select({ courseId: enrolments.courseId })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), inArray(enrolments.courseId, ids), isNull(enrolments.learnsIn)));
  if (!there) return;
  await tx
    .update(enrolments)
    .set({ learnsIn: there.courseId })
    .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, studentId)));
}
