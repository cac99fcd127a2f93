/** ISO 8601: 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;

/** Adds days to a date (`2026-03-05`). */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const weekdayOf = (day: string): Weekday => (((new Date(day).getUTCDay() + 6) % 7) + 1) as Weekday;

/** Returns the Monday of a date's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** Counts the given weekdays between two dates, both included. */
export function countDays(from: string, to: string, weekdays: readonly number[]): number {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (days <= 0) return 0;
  const rest = Array.from({ length: days % 7 }, (_, at) => weekdayOf(addDays(from, at)));
  return Math.floor(days / 7) * weekdays.length + rest.filter((day) => weekdays.includes(day)).length;
}
