import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { StudyReminders } from '@coursecraft/contract/study-reminders/study-reminders';
import { lastDayAfterChange, nextReminder } from '@coursecraft/domain/study-reminders/next-reminder';
import type { Queryable } from '../../platform/db/connect.ts';
import { readReminders, saveReminders } from './queries.ts';

const isOn = ({ mail, push, weekly, review, plan }: StudyReminders) => weekly || ((mail || push) && (review || plan));

/** Saves the reminders of a person. A reminder whose hour has passed comes the next day. */
export async function changeReminders(
  db: Queryable,
  { uid, preferences: { timeZone } }: Profile,
  settings: StudyReminders,
  now: number,
): Promise<void> {
  const stored = await readReminders(db, uid);
  const lastDay = lastDayAfterChange(now, settings, timeZone, stored?.remindedOn ?? undefined);
  const next = isOn(settings) ? nextReminder(now, settings, timeZone, lastDay) : undefined;
  await saveReminders(db, uid, settings, next === undefined ? null : new Date(next));
}
