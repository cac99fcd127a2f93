import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { pushDevices, studyReminders } from '../../../platform/db/schema/study-reminders.ts';

/** Removes every browser of a person from their reminders. Mails stay as they are. */
export async function removeDevices(db: Queryable, uid: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.uid, uid));
  await db
    .update(studyReminders)
    .set({ settings: sql`${studyReminders.settings} || '{"push": false}'` })
    .where(eq(studyReminders.uid, uid));
}
