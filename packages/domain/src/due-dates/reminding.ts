import { daysLeft } from './days-left.ts';
import { localMoment } from './local-moment.ts';

/** So many days before a module is due whoever has not begun it is reminded. */
export const REMINDED_DAYS_BEFORE = [3, 1] as const;
/** Nobody hears of it before the first of these hours, where they are, nor from the second one on. */
export const WAKING_HOURS = { from: 8, to: 20 } as const;

/** Whether somebody in a time zone may be disturbed now. */
export function isAwake(now: number, timeZone: string | undefined): boolean {
  const { hour } = localMoment(now, timeZone);
  return hour >= WAKING_HOURS.from && hour < WAKING_HOURS.to;
}

type Reminded = {
  timeZone: string | undefined;
  /** When they were last reminded of the module, by whomever. */
  remindedAt: number | undefined;
};

/** Nobody is reminded of one module twice on a day. */
export const wasRemindedToday = ({ remindedAt, timeZone }: Reminded, now: number): boolean =>
  remindedAt !== undefined && localMoment(remindedAt, timeZone).day === localMoment(now, timeZone).day;

/** What an author's reminder is kept as: there is one a day. */
export const askedOccasion = (now: number, timeZone: string | undefined): string =>
  `asked on ${localMoment(now, timeZone).day}`;

const occasionOf = (dueOn: string, daysBefore: number) => `${daysBefore} before ${dueOn}`;

/**
 * What somebody who has not begun is to be reminded for now, if anything: each occasion comes once, in their hours. One that
 * was missed is made good until the day is over on which the module is due, unless the next has come.
 */
export function reminderDue(
  { dueOn, occasions, ...student }: Reminded & { dueOn: string; occasions: readonly string[] },
  now: number,
): string | undefined {
  const left = daysLeft(localMoment(now, student.timeZone).day, dueOn);
  const reached = REMINDED_DAYS_BEFORE.filter((days) => left >= 0 && left <= days);
  if (reached.length === 0) return undefined;
  const occasion = occasionOf(dueOn, Math.min(...reached));
  const isTold = occasions.includes(occasion) || wasRemindedToday(student, now);
  return isTold || !isAwake(now, student.timeZone) ? undefined : occasion;
}
