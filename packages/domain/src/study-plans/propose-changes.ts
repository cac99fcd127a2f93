import { addDays, WEEKDAYS } from './calendar-days.ts';
import { MOST_MINUTES, type PlanSettings, type PlanState, planDays } from './plan-days.ts';

export type Proposals = { goalOn?: string | undefined; weekdays?: readonly number[] | undefined };

/** Proposes a later goal and more weekdays; empty if in time or if neither helps. */
export function proposeChanges(settings: PlanSettings, state: PlanState): Proposals {
  if (settings.goalOn === undefined || planDays(settings, state).isInTime) return {};
  return { goalOn: laterGoal(settings, state), weekdays: moreDays(settings, state) };
}

/** Returns the first goal with days of acceptable length. Due dates stay, so they are ignored here. */
function laterGoal({ weekdays, goalOn }: PlanSettings, state: PlanState): string | undefined {
  const free = { ...state, lessons: state.lessons.map(({ dueOn: _, ...lesson }) => lesson) };
  const { finishesOn } = planDays({ weekdays, minutes: MOST_MINUTES }, free);
  if (finishesOn === undefined) return undefined;
  let later = goalOn !== undefined && goalOn > finishesOn ? goalOn : finishesOn;
  // One lesson a day is always in time.
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
