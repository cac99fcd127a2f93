import { daysLeft } from './days-left.ts';
import { localMoment } from './local-moment.ts';

/** Days before a due date with an automatic reminder. */
export const REMINDED_DAYS_BEFORE = [3, 1] as const;
/** Hours of the day in which reminders are sent, the second one excluded. */
export const WAKING_HOURS = { from: 8, to: 20 } as const;

/** Returns whether it is daytime in a time zone. */
export function isAwake(now: number, timeZone: string | undefined): boolean {
  const { hour } = localMoment(now, timeZone);
  return hour >= WAKING_HOURS.from && hour < WAKING_HOURS.to;
}

type Reminded = {
  timeZone: string | undefined;
  remindedAt: number | undefined;
};

/** Returns whether the student was reminded of this module today. */
export const wasRemindedToday = ({ remindedAt, timeZone }: Reminded, now: number): boolean =>
  remindedAt !== undefined && localMoment(remindedAt, timeZone).day === localMoment(now, timeZone).day;

/** Returns the key of an author's reminder, one per day. */
export const askedOccasion = (now: number, timeZone: string | undefined): string =>
  `asked on ${localMoment(now, timeZone).day}`;

const occasionOf = (dueOn: string, daysBefore: number) => `${daysBefore} before ${dueOn}`;

/** Returns the reminder that is due now, if any. A missed one is sent late until the due date has passed. */
export function reminderDue(
  { dueOn, occasions, ...student }: Reminded & { dueOn: string; occasions: readonly string[] },
  now: number,
): string | undefined {
  const left = daysLeft(localMoment(now, student.timeZone).day, dueOn);
  const reached = REMINDED_DAYS_BEFORE.filter((days) => left >= 0 && left <= days);
  if (reached.length === 0) return undefined;
  const occasion = occasionOf(dueOn, Math.min(...reached));
  const wasReminded = occasions.includes(occasion) || wasRemindedToday(student, now);
  return wasReminded || !isAwake(now, student.timeZone) ? undefined : occasion;
}
