import { nextReview } from '../mastery/review-schedule.ts';
import { addDays, countDays, weekdayOf } from './calendar-days.ts';
import { MINUTES_OF_CARD, MINUTES_OF_CHECK } from './minutes-of-element.ts';

/** Minutes per day at most; the rest moves on and the plan ends later. */
export const MOST_MINUTES = 90;
export const SITTING_MINUTES = 10;
export const USUAL_MINUTES = 30;
const REVIEWS_AHEAD_DAYS = 28;
const NOON = 'T12:00:00Z';

export type PlannedLesson = {
  id: string;
  minutes: number;
  criteria: number;
  dueOn?: string | undefined;
};
export type Reviews = { criteria: number; cards: number };

export type PlanSettings = {
  weekdays: readonly number[];
  /** The goal date; without one, `minutes` sets the pace. */
  goalOn?: string | undefined;
  minutes?: number | undefined;
};
export type PlanState = {
  today: string;
  /** Lessons left at the start of today, in course order. */
  lessons: readonly PlannedLesson[];
  done: readonly string[];
  due: { criteria: readonly string[]; cards: readonly string[] };
  reviewed: Reviews;
  /** Days until the first review; no reviews if absent. */
  reviewAfterDays?: number | undefined;
};

export type PlannedDay = { day: string; lessons: readonly PlannedLesson[]; reviews: Reviews; minutes: number };
export type DayPlan = {
  /** Non-empty days from today on. */
  days: readonly PlannedDay[];
  /** Undefined if nothing is left. */
  finishesOn?: string | undefined;
  /** Whether it meets the goal and the due dates. */
  isInTime: boolean;
};

type Review = { kind: keyof Reviews; on: string };
const MINUTES: Record<keyof Reviews, number> = { criteria: MINUTES_OF_CHECK, cards: MINUTES_OF_CARD };

const reviewMinutes = ({ criteria, cards }: Reviews) => criteria * MINUTES.criteria + cards * MINUTES.cards;
const lessonMinutes = (lessons: readonly PlannedLesson[]) => lessons.reduce((sum, { minutes }) => sum + minutes, 0);

/** Returns the whole minutes of lessons and reviews. */
export const minutesOf = (lessons: readonly PlannedLesson[], reviews: Reviews): number =>
  Math.round(lessonMinutes(lessons) + reviewMinutes(reviews));

function comesBack(day: string, afterDays: number): string {
  return new Date(nextReview(Date.parse(day + NOON), [], afterDays).due).toISOString().slice(0, 10);
}

/** Returns how many lessons a day needs to spread the rest evenly by each date. */
function needOn(day: string, left: readonly PlannedLesson[], { weekdays, goalOn }: PlanSettings): number {
  const share = (count: number, by: string) => {
    const days = countDays(day, by, weekdays);
    return days > 0 ? Math.ceil(count / days) : 0;
  };
  const ofSchool = left.map(({ dueOn }, at) => (dueOn === undefined ? 0 : share(at + 1, dueOn)));
  return Math.max(0, goalOn === undefined ? 0 : share(left.length, goalOn), ...ofSchool);
}

function takeReviews(waiting: Review[], day: string, reviewed: Reviews): Reviews {
  const taken = { criteria: 0, cards: 0 };
  const room = SITTING_MINUTES - reviewMinutes(reviewed);
  for (let at = 0; at < waiting.length; ) {
    const review = waiting[at];
    if (!review || review.on > day) break;
    if (reviewMinutes(taken) + MINUTES[review.kind] > room) {
      at += 1;
      continue;
    }
    taken[review.kind] += 1;
    waiting.splice(at, 1);
  }
  return taken;
}

const inOrder = (one: Review, other: Review) => one.on.localeCompare(other.on);

/** Plans lessons in course order until the goal, plus due reviews, from what is left today. */
export function planDays(settings: PlanSettings, state: PlanState): DayPlan {
  const { weekdays, goalOn } = settings;
  const { today, reviewAfterDays } = state;
  const isDone = new Set(state.done);
  const done = state.lessons.filter(({ id }) => isDone.has(id));
  let left = state.lessons.filter(({ id }) => !isDone.has(id));
  const waiting = (['criteria', 'cards'] as const)
    .flatMap((kind) => state.due[kind].map((on): Review => ({ kind, on: on < today ? today : on })))
    .toSorted(inOrder);
  const days: PlannedDay[] = [];
  let finishesOn: string | undefined;
  let isInTime = true;
  const until = addDays(today, REVIEWS_AHEAD_DAYS);
  for (let day = today; weekdays.length > 0 && (left.length > 0 || day <= until); day = addDays(day, 1)) {
    if (!weekdays.includes(weekdayOf(day))) continue;
    const isToday = day === today;
    const before = isToday ? done : [];
    const reviewed = isToday ? state.reviewed : { criteria: 0, cards: 0 };
    const reviews = takeReviews(waiting, day, reviewed);
    const forReviews = reviewMinutes(reviews) + reviewMinutes(reviewed);
    const isOver = goalOn !== undefined && countDays(day, goalOn, weekdays) === 0;
    const pace = goalOn === undefined || isOver ? (settings.minutes ?? USUAL_MINUTES) - forReviews : 0;
    const need = needOn(day, isToday ? state.lessons : left, settings);
    const lessons = [...before];
    for (const lesson of left) {
      const minutes = lessonMinutes(lessons) + lesson.minutes;
      const isFirst = lessons.length === 0;
      const isWanted = lessons.length < need || (pace !== 0 && (isFirst || minutes <= pace));
      if (!isWanted || !(isFirst || minutes <= MOST_MINUTES - SITTING_MINUTES)) break;
      lessons.push(lesson);
    }
    const planned = lessons.slice(before.length);
    left = left.slice(planned.length);
    if (planned.length > 0) finishesOn = day;
    isInTime &&= !planned.some(({ dueOn }) => dueOn !== undefined && dueOn >= today && day > dueOn);
    if (reviewAfterDays !== undefined) {
      const on = comesBack(day, reviewAfterDays);
      for (const { criteria } of planned)
        waiting.push(...Array.from({ length: criteria }, (): Review => ({ kind: 'criteria', on })));
      waiting.sort(inOrder);
    }
    if (lessons.length > 0 || forReviews > 0)
      days.push({ day, lessons, reviews, minutes: minutesOf(lessons, reviews) });
  }
  const goalIsKept = goalOn === undefined || finishesOn === undefined || finishesOn <= goalOn;
  return { days, finishesOn, isInTime: isInTime && goalIsKept };
}
