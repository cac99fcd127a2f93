import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { Unsubscribed } from '@coursecraft/contract/study-reminders/study-reminders';
import { localMoment } from '@coursecraft/domain/due-dates/local-moment';
import { mondayOf } from '@coursecraft/domain/study-plans/calendar-days';
import { isReminderTime, nextReminder } from '@coursecraft/domain/study-reminders/next-reminder';
import type { Message } from '../../platform/mail/mailer.ts';
import type { Services } from '../../request-context.ts';
import { loadPerson } from '../accounts/repository/profile.ts';
import { todayMessage, weekMessage } from './content/mails.ts';
import { readToday, type Today } from './content/read-today.ts';
import { readWeek } from './content/read-week.ts';
import type { Push } from './push/create-push.ts';
import { type DueReminder, listDue, removeReminders, reschedule } from './queries.ts';
import { makeUnsubscribeToken } from './unsubscribe/unsubscribe-token.ts';

const MOST_AT_ONCE = 500;
const RETRY_MS = 60 * 60_000;
/** A reminder that the mail server did not take in this time is not worth sending. */
const USEFUL_SECONDS = 6 * 3600;

type Sending = Pick<Services, 'db' | 'log' | 'outbox' | 'postMail' | 'passes' | 'address'> & { push: Push };

/**
 * Sends the reminders that are due. Each is claimed and queued in one transaction, so that no restart and no second
 * process repeats one. Returns the number of people who got one.
 */
export async function sendReminders(services: Sending, now: number, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await listDue(services.db, now, MOST_AT_ONCE);
    for (const one of due) {
      if (signal?.aborted) return count;
      if (await sendReminder(services, one, now).catch((error) => retryLater(services, one, now, error))) count += 1;
    }
    if (due.length < MOST_AT_ONCE) return count;
  }
}

/** Keeps a failure from stopping the reminders of others. */
async function retryLater({ db, log }: Sending, due: DueReminder, now: number, err: unknown): Promise<false> {
  log.warn({ err }, 'a study reminder could not be sent and is tried again in an hour');
  await reschedule(db, due, { nextAt: new Date(now + RETRY_MS) });
  return false;
}

async function sendReminder(services: Sending, due: DueReminder, now: number): Promise<boolean> {
  const { db, outbox, push } = services;
  const { settings } = due;
  const person = await loadPerson(db, due.uid);
  if (!person) {
    await removeReminders(db, due.uid);
    return false;
  }
  const { profile, isEnded: isDeactivated } = person;
  const { timeZone } = profile.preferences;
  const nextAfter = (lastDay: string | undefined) => {
    const next = nextReminder(now, settings, timeZone, lastDay);
    return { nextAt: next === undefined ? null : new Date(next) };
  };
  const remindedOn = due.remindedOn ?? undefined;
  // The account is deactivated, it is too late in the day, or the person's time zone has changed.
  if (isDeactivated || !isReminderTime(now, settings, timeZone, remindedOn)) {
    await reschedule(db, due, nextAfter(isDeactivated ? localMoment(now, timeZone).day : remindedOn));
    return false;
  }
  const today = localMoment(now, timeZone).day;
  const monday = mondayOf(today);
  let reading: Promise<Today | undefined> | undefined;
  const readOnce = () => {
    reading ??= readToday(db, profile, settings, now);
    return reading;
  };
  const isMonday = monday === today;
  const message = await composeMail(services, profile, due, { now, monday: isMonday ? monday : undefined, readOnce });
  const isPushed = settings.push && (await readOnce()) !== undefined;
  return db.transaction(async (tx) => {
    const change = { ...nextAfter(today), remindedOn: today, ...(message?.mails === 'weekly' && { summedOn: monday }) };
    if (!(await reschedule(tx, due, change))) return false;
    if (message) await outbox.post(message.message, USEFUL_SECONDS, { within: tx, atMostOnce: true });
    if (isPushed) await push.queue(tx, due.uid);
    return message !== undefined || isPushed;
  });
}

type Composed = { mails: Unsubscribed; message: Message };

/** Writes the mail of the day: on Mondays the weekly summary, which names what is due too, else what is due today. */
async function composeMail(
  { db, passes, postMail, address }: Sending,
  profile: Profile,
  { settings, summedOn }: DueReminder,
  { now, monday, readOnce }: { now: number; monday: string | undefined; readOnce: () => Promise<Today | undefined> },
): Promise<Composed | undefined> {
  const { uid, email, emailUnproved, preferences } = profile;
  if (!postMail || !email || emailUnproved) return undefined;
  const to = { to: email, language: preferences.language };
  const links = async (mails: Unsubscribed) => ({ address, token: await makeUnsubscribeToken(passes, { uid, mails }) });
  if (settings.weekly && monday !== undefined && summedOn !== monday) {
    const week = await readWeek(db, profile, now);
    if (week) return { mails: 'weekly', message: weekMessage(to, week, await links('weekly')) };
  }
  const today = settings.mail ? await readOnce() : undefined;
  return today && { mails: 'daily', message: todayMessage(to, today, await links('daily')) };
}
