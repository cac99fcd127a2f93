import { addDays, weekdayOf } from './calendar-days.ts';

/** Counts consecutive planned days with activity up to today. Unplanned days and an unfinished today break nothing. */
export function streakOf(
  today: string,
  startedOn: string,
  weekdays: readonly number[],
  learnedOn: ReadonlySet<string>,
): number {
  let count = 0;
  for (let day = today; day >= startedOn; day = addDays(day, -1)) {
    if (!weekdays.includes(weekdayOf(day))) continue;
    if (learnedOn.has(day)) count += 1;
    else if (day !== today) break;
  }
  return count;
}
