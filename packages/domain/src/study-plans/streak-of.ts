import { addDays, weekdayOf } from './calendar-days.ts';

/**
 * How many planned days in a row somebody learned on, up to today: days that were not planned neither count nor break it, and
 * today breaks nothing as long as it is not over. `learnedOn` are the days on which anything was done.
 */
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
