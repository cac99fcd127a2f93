import { REMINDED_DAYS_BEFORE } from '@coursecraft/domain/due-dates/reminding';
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../../../platform/db/connect.ts';
import { profiles } from '../../../platform/db/schema/accounts.ts';
import { reminders } from '../../../platform/db/schema/due-dates.ts';

/** The largest offset of a time zone. A calendar day starts or ends this much earlier or later there. */
const FARTHEST_HOURS = 14;
const EARLIEST_DAYS = Math.max(...REMINDED_DAYS_BEFORE);

export async function listSoonDue(db: Queryable, now: number) {
  const at = sql`(${new Date(now).toISOString()}::timestamptz at time zone 'UTC')`;
  const { rows } = await db.execute<{ courseId: string; moduleIds: string[] }>(sql`
    select d.course_id as "courseId", array_agg(distinct d.module_id) as "moduleIds"
    from due_dates d join courses c on c.course_id = d.course_id and c.deleted_at is null
    where d.due_on >= (${at} - make_interval(hours => ${FARTHEST_HOURS}))::date
      and d.due_on <= (${at} + make_interval(hours => ${FARTHEST_HOURS}))::date + ${EARLIEST_DAYS}::int
    group by 1 order by 1`);
  return rows;
}

type Reminder = typeof reminders.$inferSelect;
export type WaitingMail = Awaited<ReturnType<typeof listWaitingMails>>[number];

const isOf = ({ courseId, studentId, moduleId, occasion }: WaitingMail) =>
  and(
    eq(reminders.courseId, courseId),
    eq(reminders.studentId, studentId),
    eq(reminders.moduleId, moduleId),
    eq(reminders.occasion, occasion),
  );

// Constants in the query, because the partial index matches only these.
export function listWaitingMails(db: Queryable, now: number) {
  return db
    .select({
      courseId: reminders.courseId,
      studentId: reminders.studentId,
      moduleId: reminders.moduleId,
      occasion: reminders.occasion,
      byUid: reminders.byUid,
      mailTries: reminders.mailTries,
      preferences: profiles.preferences,
    })
    .from(reminders)
    .innerJoin(profiles, eq(profiles.uid, reminders.studentId))
    .where(and(sql`${reminders.mail} = 'waiting'`, lte(reminders.mailAt, new Date(now))))
    .orderBy(asc(reminders.mailAt));
}

/** Claims a mail for this process; returns false where another process has it. */
export async function claimMail(db: Queryable, waiting: WaitingMail, now: number): Promise<boolean> {
  const { mailTries } = waiting;
  const isFree = and(isOf(waiting), eq(reminders.mail, 'waiting'), eq(reminders.mailTries, mailTries));
  const claimed = await db
    .update(reminders)
    .set({ mail: 'sending', mailTries: mailTries + 1, mailAt: new Date(now) })
    .where(isFree);
  return claimed.rowCount === 1;
}

export async function noteMail(
  db: Queryable,
  mail: WaitingMail,
  became: Pick<Reminder, 'mail'> & Partial<Pick<Reminder, 'mailAt'>>,
): Promise<void> {
  await db.update(reminders).set(became).where(isOf(mail));
}

/** Marks mails as failed that a process claimed before `before` and did not finish. They may have been sent. */
export async function failAbandonedMails(db: Queryable, before: Date): Promise<void> {
  await db
    .update(reminders)
    .set({ mail: 'failed' })
    .where(and(sql`${reminders.mail} = 'sending'`, lt(reminders.mailAt, before)));
}

export async function nameOf(db: Queryable, uid: string): Promise<string | null> {
  const [person] = await db.select({ name: profiles.displayName }).from(profiles).where(eq(profiles.uid, uid));
  return person?.name || null;
}
