import { localMoment } from '@coursecraft/domain/due-dates/local-moment';
import { isAwake } from '@coursecraft/domain/due-dates/reminding';
import { and, asc, eq, lt, lte } from 'drizzle-orm';
import type { Queryable } from '../../../db/connect.ts';
import { reminders } from '../../../db/schema/due-dates.ts';
import { profiles } from '../../../db/schema/people.ts';
import { describeError } from '../../../errors/describe-error.ts';
import { mayTryAgain } from '../../../mail/may-try-again.ts';
import type { Services } from '../../../request-context.ts';
import { listNotBegun } from '../standing/queries.ts';
import { reminderMessage } from './mails.ts';
import { reachOf } from './remind.ts';

const MINUTE_MS = 60_000;
/** After the first, second, third and fourth try that failed; the fifth is the last. */
const PAUSES_MS = [5, 20, 80, 320].map((minutes) => minutes * MINUTE_MS);
/** No sending takes so long: whoever was at it has ended. */
const LONGEST_MS = 60 * MINUTE_MS;
const MOST_AT_ONCE = 500;

type Waiting = Pick<
  typeof reminders.$inferSelect,
  'courseId' | 'studentId' | 'moduleId' | 'occasion' | 'byUid' | 'mailTries'
>;

const isOf = ({ courseId, studentId, moduleId, occasion }: Waiting) =>
  and(
    eq(reminders.courseId, courseId),
    eq(reminders.studentId, studentId),
    eq(reminders.moduleId, moduleId),
    eq(reminders.occasion, occasion),
  );

/** Takes a mail for this process to send; false where another has it. */
async function claim(db: Queryable, waiting: Waiting, now: number): Promise<boolean> {
  const { mailTries } = waiting;
  const isFree = and(isOf(waiting), eq(reminders.mail, 'waiting'), eq(reminders.mailTries, mailTries));
  const claimed = await db
    .update(reminders)
    .set({ mail: 'sending', mailTries: mailTries + 1, mailAt: new Date(now) })
    .where(isFree);
  return claimed.rowCount === 1;
}

async function nameOf(db: Queryable, uid: string): Promise<string | null> {
  const [person] = await db.select({ name: profiles.displayName }).from(profiles).where(eq(profiles.uid, uid));
  return person?.name || null;
}

const inAddress = ({ courseId, moduleId }: Waiting) => new URLSearchParams({ course: courseId, module: moduleId });

/** What is to be said now; undefined where the student has begun, has left or wants no mail any more, or it is too late. */
async function compose(db: Queryable, waiting: Waiting, now: number) {
  const { courseId, studentId, moduleId, byUid } = waiting;
  const [student] = await listNotBegun(db, { courseId, moduleIds: [moduleId], studentIds: [studentId] });
  if (!student?.email || reachOf(student, true) !== 'mail') return undefined;
  const { email, dueOn, moduleTitle, courseTitle, preferences, timeZone } = student;
  const isOver = dueOn === undefined || dueOn < localMoment(now, timeZone).day;
  if (byUid === '' && isOver) return undefined;
  const by = byUid === '' ? undefined : await nameOf(db, byUid);
  return (address: string) =>
    reminderMessage({
      to: email,
      language: preferences.language,
      module: moduleTitle,
      course: courseTitle,
      dueOn,
      by,
      links: {
        module: `${address}/student/course?${inAddress(waiting)}`,
        settings: `${address}/settings#reminders`,
      },
    });
}

type Mailing = Pick<Services, 'db' | 'postMail' | 'log'>;

/**
 * Sends the mails of reminders that were kept, each in its student's hours and by one process. One that surely did not go is
 * tried again after ever longer pauses; where nobody knows, it is told as failed, since nobody is to get two.
 */
export async function sendMails({ db, postMail, log }: Mailing, now: number, signal?: AbortSignal): Promise<void> {
  await db
    .update(reminders)
    .set({ mail: 'failed' })
    .where(and(eq(reminders.mail, 'sending'), lt(reminders.mailAt, new Date(now - LONGEST_MS))));
  if (!postMail) return;
  const found = await db
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
    .where(and(eq(reminders.mail, 'waiting'), lte(reminders.mailAt, new Date(now))))
    .orderBy(asc(reminders.mailAt));
  const awake = found.filter(({ preferences }) => isAwake(now, preferences.timeZone)).slice(0, MOST_AT_ONCE);
  for (const waiting of awake) {
    if (signal?.aborted) return;
    if (!(await claim(db, waiting, now))) continue;
    const write = await compose(db, waiting, now);
    const became = write ? await send(write, waiting.mailTries) : { mail: null };
    await db.update(reminders).set(became).where(isOf(waiting));
  }

  async function send(write: Parameters<NonNullable<typeof postMail>>[0], triesBefore: number) {
    try {
      await postMail?.(write);
      return { mail: 'sent' } as const;
    } catch (error) {
      log.warn({ code: describeError(error).code, tries: triesBefore + 1 }, 'a reminder could not be sent by mail');
      const pause = PAUSES_MS[triesBefore];
      if (pause === undefined || !mayTryAgain(error)) return { mail: 'failed' } as const;
      return { mail: 'waiting', mailAt: new Date(now + pause) } as const;
    }
  }
}
