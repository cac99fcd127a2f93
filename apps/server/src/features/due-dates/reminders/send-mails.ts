import { localMoment } from '@coursecraft/domain/due-dates/local-moment';
import { isAwake } from '@coursecraft/domain/due-dates/reminding';
import type { Queryable } from '../../../platform/db/connect.ts';
import { describeError } from '../../../platform/errors/describe-error.ts';
import { mayTryAgain } from '../../../platform/mail/may-try-again.ts';
import type { Services } from '../../../request-context.ts';
import { listNotBegun } from '../status/queries.ts';
import { reminderMessage } from './mails.ts';
import { claimMail, failAbandonedMails, listWaitingMails, nameOf, noteMail, type WaitingMail } from './queries.ts';
import { reachOf } from './remind.ts';

const MINUTE_MS = 60_000;
/** The pauses after the first four failed attempts. The fifth attempt is the last. */
const PAUSES_MS = [5, 20, 80, 320].map((minutes) => minutes * MINUTE_MS);
/** Sending never takes this long. */
const LONGEST_MS = 60 * MINUTE_MS;
const MOST_AT_ONCE = 500;

/** Writes the mail; undefined where the student has begun, has left or opted out, or it is too late. */
async function compose(db: Queryable, { courseId, studentId, moduleId, byUid }: WaitingMail, now: number) {
  const [student] = await listNotBegun(db, { courseId, moduleIds: [moduleId], studentIds: [studentId] });
  if (!student?.email || reachOf(student, true) !== 'mail') return undefined;
  const { email, dueOn, moduleTitle, courseTitle, preferences, timeZone } = student;
  const isOver = dueOn === undefined || dueOn < localMoment(now, timeZone).day;
  if (byUid === '' && isOver) return undefined;
  const by = byUid === '' ? undefined : await nameOf(db, byUid);
  const place = new URLSearchParams({ course: courseId, module: moduleId });
  return (address: string) =>
    reminderMessage({
      to: email,
      language: preferences.language,
      module: moduleTitle,
      course: courseTitle,
      dueOn,
      by,
      links: { module: `${address}/student/course?${place}`, settings: `${address}/settings#reminders` },
    });
}

type Mailing = Pick<Services, 'db' | 'postMail' | 'log'>;

/**
 * Sends waiting mails within the students' day hours. Retries certain failures; an uncertain one counts as failed, so
 * that nobody gets a mail twice.
 */
export async function sendMails({ db, postMail, log }: Mailing, now: number, signal?: AbortSignal): Promise<void> {
  await failAbandonedMails(db, new Date(now - LONGEST_MS));
  if (!postMail) return;
  const waiting = await listWaitingMails(db, now);
  const awake = waiting.filter(({ preferences }) => isAwake(now, preferences.timeZone));
  for (const mail of awake.slice(0, MOST_AT_ONCE)) {
    if (signal?.aborted) return;
    if (!(await claimMail(db, mail, now))) continue;
    const write = await compose(db, mail, now);
    await noteMail(db, mail, write ? await send(postMail, write, mail.mailTries) : { mail: null });
  }

  async function send(post: NonNullable<typeof postMail>, write: Parameters<typeof post>[0], triesBefore: number) {
    try {
      await post(write);
      return { mail: 'sent' } as const;
    } catch (error) {
      log.warn({ code: describeError(error).code, tries: triesBefore + 1 }, 'a reminder mail could not be sent');
      const pause = PAUSES_MS[triesBefore];
      if (pause === undefined || !mayTryAgain(error)) return { mail: 'failed' } as const;
      return { mail: 'waiting', mailAt: new Date(now + pause) } as const;
    }
  }
}
