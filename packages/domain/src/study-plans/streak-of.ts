import { addDays, mondayOf, weekdayOf } from './calendar-days.ts';

export type Streak = { days: number; isFreezeUsed: boolean };

/**
 * Counts planned days with activity up to today. Unplanned days and an unfinished today break nothing, and one missed
 * planned day of each week (Monday to Sunday) is frozen. `isFreezeUsed` is of today's week.
 */
export function streakOf(
  today: string,
  startedOn: string,
  weekdays: readonly number[],
  learnedOn: ReadonlySet<string>,
): Streak {
  const frozen = new Set<string>();
  let days = 0;
  for (let day = today; day >= startedOn; day = addDays(day, -1)) {
    if (!weekdays.includes(weekdayOf(day))) continue;
    if (learnedOn.has(day)) days += 1;
    else if (day !== today) {
      const week = mondayOf(day);
      if (frozen.has(week)) break;
      frozen.add(week);
    }
  }
  return { days, isFreezeUsed: frozen.has(mondayOf(today)) };
}
