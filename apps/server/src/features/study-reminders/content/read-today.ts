import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { StudyReminders } from '@coursecraft/contract/study-reminders/study-reminders';
import { MINUTES_OF_CARD, MINUTES_OF_CHECK } from '@coursecraft/domain/study-plans/minutes-of-element';
import type { Queryable } from '../../../platform/db/connect.ts';
import { countDue, type DueLesson, listDueLessons } from '../../study-plans/repository/due-lessons.ts';
import { readPlanState } from '../../study-plans/repository/plan-state.ts';
import { presentPlan } from '../../study-plans/repository/present-plan.ts';
import { listPlans } from '../../study-plans/repository/study-plans.ts';
import { listTakenCourses, type TakenCourse } from './queries.ts';

export type ReviewEntry = DueLesson & { courseTitle: string };
type PlanEntry = { courseId: string; courseTitle: string; elements: number; minutes: number };

/** What a student can do today. `lessons` are the most likely forgotten ones, `reviews` counts all that is due. */
export type Today = { reviews: number; minutes: number; lessons: ReviewEntry[]; plans: PlanEntry[] };

const MOST_LESSONS = 3;

export async function readReviews(
  db: Queryable,
  uid: string,
  courses: readonly TakenCourse[],
  now: number,
): Promise<Pick<Today, 'reviews' | 'minutes' | 'lessons'>> {
  const configs = new Map(courses.map(({ courseId, config }) => [courseId, config]));
  const titles = new Map(courses.map(({ courseId, title }) => [courseId, title]));
  const due = await listDueLessons(db, uid, configs, now);
  const [criteria, cards] = [countDue(due, 'criteria'), countDue(due, 'cards')];
  return {
    reviews: criteria + cards,
    minutes: Math.ceil(criteria * MINUTES_OF_CHECK + cards * MINUTES_OF_CARD),
    lessons: due
      .slice(0, MOST_LESSONS)
      .map((lesson) => ({ ...lesson, courseTitle: titles.get(lesson.courseId) ?? '' })),
  };
}

/** Reads what is due and planned today; undefined if nothing is. */
export async function readToday(
  db: Queryable,
  { uid, preferences }: Profile,
  { review, plan }: Pick<StudyReminders, 'review' | 'plan'>,
  now: number,
): Promise<Today | undefined> {
  const courses = await listTakenCourses(db, uid);
  if (courses.length === 0) return undefined;
  const reviews = review ? await readReviews(db, uid, courses, now) : { reviews: 0, minutes: 0, lessons: [] };
  const plans: PlanEntry[] = [];
  const stored = plan ? await listPlans(db, uid) : new Map<string, never>();
  for (const { courseId, title } of courses) {
    const own = stored.get(courseId);
    if (!own) continue;
    const state = await readPlanState(db, { courseId, studentId: uid }, preferences.timeZone, now);
    const { elements, minutes, state: status } = presentPlan(own, state);
    const left = elements.filter(({ isDone }) => !isDone).length;
    if (status === 'open' && left > 0) plans.push({ courseId, courseTitle: title, elements: left, minutes });
  }
  return reviews.reviews > 0 || plans.length > 0 ? { ...reviews, plans } : undefined;
}
