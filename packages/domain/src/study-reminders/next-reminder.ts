import { localMoment } from '../due-dates/local-moment.ts';

const STEP_MS = 15 * 60_000;
const DAYS_AHEAD = 4;
const STEPS = (DAYS_AHEAD * 86_400_000) / STEP_MS;

type Times = { hour: number; quietFrom: number; quietTo: number };

/** Whether an hour of the day is a quiet one. Quiet hours may pass midnight. */
export const isQuiet = (hour: number, { quietFrom, quietTo }: Times): boolean =>
  quietFrom <= quietTo ? hour >= quietFrom && hour < quietTo : hour >= quietFrom || hour < quietTo;

/** Whether it is time to remind: the hour is reached, it is not quiet, and there was no reminder on this day. */
export function isReminderTime(now: number, times: Times, timeZone: string | undefined, lastDay = ''): boolean {
  const { day, hour } = localMoment(now, timeZone);
  return day > lastDay && hour >= times.hour && !isQuiet(hour, times);
}

/** The next time to remind after the last calendar day with a reminder; undefined if all hours from `hour` on are quiet. */
export function nextReminder(
  now: number,
  times: Times,
  timeZone: string | undefined,
  lastDay?: string,
): number | undefined {
  const first = Math.ceil((now + 1) / STEP_MS) * STEP_MS;
  for (let step = 0; step < STEPS; step += 1) {
    const at = first + step * STEP_MS;
    if (isReminderTime(at, times, timeZone, lastDay)) return at;
  }
  return undefined;
}

/** The last day with a reminder after a change of the settings: today if its hour is over, so that nothing comes at once. */
export function lastDayAfterChange(now: number, { hour }: Times, timeZone: string | undefined, lastDay = ''): string {
  const moment = localMoment(now, timeZone);
  const yesterday = localMoment(now - 86_400_000, timeZone).day;
  const today = moment.hour >= hour ? moment.day : yesterday;
  return lastDay > today ? lastDay : today;
}
