import type { Queryable } from '../../../platform/db/connect.ts';
import { reminders } from '../../../platform/db/schema/due-dates.ts';
import { notifyPerson } from '../../notifications/repository/notifications.ts';
import type { StudentAtModule } from '../status/queries.ts';

export function reachOf({ preferences, email }: StudentAtModule, hasMail: boolean): 'mail' | 'app' | 'off' {
  const { reminders: wanted = 'mail' } = preferences;
  if (wanted !== 'mail') return wanted;
  return hasMail && email ? 'mail' : 'app';
}

type Reminding = {
  occasion: string;
  by: string;
  reach: 'mail' | 'app';
  now: number;
};

/**
 * Creates a reminder in the current transaction. Returns false if another process or call did so before. The mail
 * follows later.
 */
export async function remind(
  tx: Queryable,
  courseId: string,
  student: StudentAtModule,
  { occasion, by, reach, now }: Reminding,
): Promise<boolean> {
  const { studentId, moduleId, dueOn } = student;
  const at = new Date(now);
  const mail = reach === 'mail' ? ({ mail: 'waiting', mailAt: at } as const) : {};
  const kept = await tx
    .insert(reminders)
    .values({ courseId, studentId, moduleId, occasion, dueOn, byUid: by, at, ...mail })
    .onConflictDoNothing();
  if (kept.rowCount !== 1) return false;
  const kind = by === '' ? 'module-due' : 'author-reminds';
  await notifyPerson(tx, { uid: studentId, by, kind, courseId, subjectId: moduleId, partId: moduleId });
  return true;
}
