import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { profiles, removals } from '../../../platform/db/schema/accounts.ts';

type Place = { courseId: string; uid: string };

const at = ({ courseId, uid }: Place) => and(eq(removals.courseId, courseId), eq(removals.uid, uid));

export async function excludeStudent(tx: Queryable, place: Place): Promise<void> {
  await tx.insert(removals).values(place).onConflictDoNothing();
}

export async function isKeptOut(tx: Queryable, place: Place): Promise<boolean> {
  return (await tx.select({ uid: removals.uid }).from(removals).where(at(place))).length > 0;
}

export async function letIn(tx: Queryable, place: Place): Promise<void> {
  await tx.delete(removals).where(at(place));
}

export async function letInByEmail(tx: Queryable, courseId: string, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  const owners = tx
    .select({ uid: profiles.uid })
    .from(profiles)
    .where(and(inArray(sql`lower(${profiles.email})`, emails), profiles.emailProved, isNull(profiles.testOf)));
  await tx.delete(removals).where(and(eq(removals.courseId, courseId), inArray(removals.uid, owners)));
}
