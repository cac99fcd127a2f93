import { DEFAULT_STUDY_REMINDERS, type StudyReminders } from '@coursecraft/contract/study-reminders/study-reminders';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/db/connect.ts';
import { studyReminders } from '../../platform/db/schema/study-reminders.ts';

type Stored = typeof studyReminders.$inferSelect;
export type DueReminder = Stored & { nextAt: Date };

export async function readReminders(db: Queryable, uid: string): Promise<Stored | undefined> {
  const [found] = await db.select().from(studyReminders).where(eq(studyReminders.uid, uid));
  return found && { ...found, settings: { ...DEFAULT_STUDY_REMINDERS, ...found.settings } };
}

export async function saveReminders(
  db: Queryable,
  uid: string,
  settings: StudyReminders,
  nextAt: Date | null,
): Promise<void> {
  const kept = { settings, nextAt };
  await db
    .insert(studyReminders)
    .values({ uid, ...kept })
    .onConflictDoUpdate({ target: studyReminders.uid, set: kept });
}

export async function listDue(db: Queryable, now: number, limit: number): Promise<DueReminder[]> {
  const due = await db
    .select()
    .from(studyReminders)
    .where(lte(studyReminders.nextAt, new Date(now)))
    .orderBy(asc(studyReminders.nextAt))
    .limit(limit);
  return due.flatMap(({ nextAt, settings, ...row }) =>
    nextAt ? [{ ...row, nextAt, settings: { ...DEFAULT_STUDY_REMINDERS, ...settings } }] : [],
  );
}

/** Sets the next time of a reminder unless another process did or the person changed it. Returns whether it did. */
export async function reschedule(
  tx: Queryable,
  { uid, nextAt }: DueReminder,
  change: Partial<Pick<Stored, 'nextAt' | 'remindedOn' | 'summedOn'>>,
): Promise<boolean> {
  const isUnchanged: SQL | undefined = and(
    eq(studyReminders.uid, uid),
    sql`date_trunc('milliseconds', ${studyReminders.nextAt}) = ${nextAt.toISOString()}`,
  );
  return (await tx.update(studyReminders).set(change).where(isUnchanged)).rowCount === 1;
}

export async function removeReminders(db: Queryable, uid: string): Promise<void> {
  await db.delete(studyReminders).where(eq(studyReminders.uid, uid));
}
