/** Days of a week as ISO 8601 counts them: 1 is Monday, 7 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;

/** The day of the calendar so many days later; days are written `2026-03-05`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

export const weekdayOf = (day: string): Weekday => (((new Date(day).getUTCDay() + 6) % 7) + 1) as Weekday;

/** The Monday of a day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** How many days from one to the other, both of them within, fall on these weekdays. */
export function countDays(from: string, to: string, weekdays: readonly number[]): number {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
  if (days <= 0) return 0;
  const rest = Array.from({ length: days % 7 }, (_, at) => weekdayOf(addDays(from, at)));
  return Math.floor(days / 7) * weekdays.length + rest.filter((day) => weekdays.includes(day)).length;
}
