import type { LearningPlan } from '@coursecraft/contract/study-plans/study-plan';
import { addDays, mondayOf, weekdayOf } from '@coursecraft/domain/study-plans/calendar-days';
import { minutesOf, type PlannedLesson, planDays } from '@coursecraft/domain/study-plans/plan-days';
import { proposeChanges } from '@coursecraft/domain/study-plans/propose-changes';
import { streakOf } from '@coursecraft/domain/study-plans/streak-of';
import type { StudentState } from './plan-state.ts';
import type { StoredPlan } from './study-plans.ts';

const DAYS_AHEAD = 14;
const NOTHING = { criteria: 0, cards: 0 };

export function presentPlan({ settings, startedOn }: StoredPlan, state: StudentState): LearningPlan {
  const { today, titles, reviewed, dueNow, doneOn, learnedOn, dueModules } = state;
  const { weekdays, isPaused } = settings;
  const { days, finishesOn, isInTime } = planDays(settings, state);
  const byDay = new Map(days.map((day) => [day.day, day]));
  const isDone = new Set(state.done);
  const left = state.lessons.filter(({ id }) => !isDone.has(id));
  const own = byDay.get(today);
  const isPlanned = weekdays.includes(weekdayOf(today));
  const lessons = isPlanned ? (own?.lessons ?? []) : state.lessons.filter(({ id }) => isDone.has(id));
  const undone = lessons.filter(({ id }) => !isDone.has(id));
  const reviews = own?.reviews ?? NOTHING;
  const minutes = minutesOf(undone, reviews);
  const present = ({ id, minutes: takes }: PlannedLesson) => ({
    elementId: id,
    title: titles.get(id) ?? '',
    minutes: takes,
  });
  const streak = settings.streak ? streakOf(today, startedOn, weekdays, learnedOn) : undefined;
  const monday = mondayOf(today);
  const stateNow = (): LearningPlan['state'] => {
    if (isPaused) return 'paused';
    if (left.length === 0) return 'reached';
    if (!isPlanned) return 'rest';
    return minutes > 0 ? 'open' : 'done';
  };
  return {
    settings,
    startedOn,
    today,
    state: stateNow(),
    elements: lessons.map((lesson) => ({ ...present(lesson), isDone: isDone.has(lesson.id) })),
    reviews,
    reviewed,
    waiting: { criteria: dueNow.criteria - reviews.criteria, cards: dueNow.cards - reviews.cards },
    minutes,
    week: Array.from({ length: 7 }, (_, at) => {
      const day = addDays(monday, at);
      const planned = byDay.get(day);
      return {
        day,
        isPlanned: weekdays.includes(weekdayOf(day)),
        planned: planned?.lessons.length ?? 0,
        done: doneOn.get(day) ?? 0,
        wasLearnedOn: learnedOn.has(day),
        minutes: planned?.minutes ?? 0,
      };
    }),
    ahead: days
      .filter(({ day }) => day > today)
      .slice(0, DAYS_AHEAD)
      .map(({ day, lessons: on, reviews: due, minutes: takes }) => ({
        day,
        elements: on.map(present),
        reviews: due,
        minutes: takes,
      })),
    left: left.length,
    finishesOn,
    isInTime,
    proposals: proposeChanges(settings, state) as LearningPlan['proposals'],
    dueModules,
    streak: streak?.days,
    isFreezeUsed: streak?.isFreezeUsed,
  };
}
