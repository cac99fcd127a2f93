import { addDays, WEEKDAYS } from './calendar-days.ts';
import { MOST_MINUTES, type PlanSettings, type PlanState, planDays } from './plan-days.ts';

/** Ways out of a goal that cannot be reached in days of a humane length, each of them enough by itself. */
export type Proposals = { goalOn?: string | undefined; weekdays?: readonly number[] | undefined };

/** A later goal, and more days a week, with which a plan would be in time; nothing where it is, or where neither helps. */
export function proposeChanges(settings: PlanSettings, state: PlanState): Proposals {
  if (settings.goalOn === undefined || planDays(settings, state).isInTime) return {};
  return { goalOn: laterGoal(settings, state), weekdays: moreDays(settings, state) };
}

/**
 * The first day by which lessons of at most a humane day's length can be spread evenly. What the school wants stays where it is,
 * so a later goal is judged without it.
 */
function laterGoal({ weekdays, goalOn }: PlanSettings, state: PlanState): string | undefined {
  const free = { ...state, lessons: state.lessons.map(({ dueOn: _, ...lesson }) => lesson) };
  const { finishesOn } = planDays({ weekdays, minutes: MOST_MINUTES }, free);
  if (finishesOn === undefined) return undefined;
  let later = goalOn !== undefined && goalOn > finishesOn ? goalOn : finishesOn;
  // With a lesson a day it is in time.
  while (!planDays({ weekdays, goalOn: later }, free).isInTime) later = addDays(later, 1);
  return later === goalOn ? undefined : later;
}

function moreDays(settings: PlanSettings, state: PlanState): readonly number[] | undefined {
  const weekdays = [...settings.weekdays];
  for (const day of WEEKDAYS) {
    if (weekdays.includes(day)) continue;
    weekdays.push(day);
    if (planDays({ ...settings, weekdays }, state).isInTime) return weekdays.toSorted((one, other) => one - other);
  }
  return undefined;
}
