import type { Reaction } from '@coursecraft/contract/inbox/inbox';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { reactions } from '../../../platform/db/schema/inbox.ts';
import { readElement } from '../../courses/repository/course.ts';
import type { Student } from '../../progress/repository/rollups.ts';

export async function setReaction(
  db: Queryable,
  student: Student,
  elementId: string,
  reaction: Reaction | null,
): Promise<void> {
  const { courseId, studentId } = student;
  await readElement(db, courseId, elementId, 'learner');
  if (reaction === null) {
    const own = and(eq(reactions.courseId, courseId), eq(reactions.studentId, studentId));
    await db.delete(reactions).where(and(own, eq(reactions.elementId, elementId)));
    return;
  }
  await db
    .insert(reactions)
    .values({ ...student, elementId, reaction })
    .onConflictDoUpdate({
      target: [reactions.courseId, reactions.studentId, reactions.elementId],
      set: { reaction, at: sql`now()` },
    });
}

export async function readReactions(
  db: Queryable,
  { courseId, studentId }: Student,
): Promise<Record<string, Reaction>> {
  const rows = await db
    .select({ elementId: reactions.elementId, reaction: reactions.reaction })
    .from(reactions)
    .where(and(eq(reactions.courseId, courseId), eq(reactions.studentId, studentId)));
  return Object.fromEntries(rows.map(({ elementId, reaction }) => [elementId, reaction]));
}

type Counts = Record<string, Partial<Record<Reaction, number>>>;

export async function countReactions(db: Queryable, courseId: string): Promise<Counts> {
  const rows = await db
    .select({ elementId: reactions.elementId, reaction: reactions.reaction, students: count() })
    .from(reactions)
    .innerJoin(profiles, eq(profiles.uid, reactions.studentId))
    .where(and(eq(reactions.courseId, courseId), isNull(profiles.testOf)))
    .groupBy(reactions.elementId, reactions.reaction);
  const counts: Counts = {};
  for (const { elementId, reaction, students } of rows) {
    counts[elementId] = { ...counts[elementId], [reaction]: students };
  }
  return counts;
}
