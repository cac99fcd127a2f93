import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { StudyReminders } from '@coursecraft/contract/study-reminders/study-reminders';
import { MINUTES_OF_CARD, MINUTES_OF_CHECK } from '@coursecraft/domain/study-plans/minutes-of-element';
import type { Queryable } from '../../../platform/db/connect.ts';
import { countDue, type DueLesson, listDueLessons, REVIEWED_FIRST } from '../../study-plans/repository/due-lessons.ts';
import { readPlansOfToday } from '../../study-plans/repository/plans-of-today.ts';
import { listTakenCourses, type TakenCourse } from './queries.ts';

export type ReviewEntry = DueLesson & { courseTitle: string };
type PlanEntry = { courseId: string; courseTitle: string; elements: number; minutes: number };

/** What a student can do today. `lessons` are the most likely forgotten ones, `reviews` counts all that is due. */
export type Today = { reviews: number; minutes: number; lessons: ReviewEntry[]; plans: PlanEntry[] };

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
      .slice(0, REVIEWED_FIRST)
      .map((lesson) => ({ ...lesson, courseTitle: titles.get(lesson.courseId) ?? '' })),
  };
}

/** Reads what is due and planned today; undefined if nothing is. */
export async function readToday(
  db: Queryable,
  caller: Profile,
  { review, plan }: Pick<StudyReminders, 'review' | 'plan'>,
  now: number,
): Promise<Today | undefined> {
  const courses = await listTakenCourses(db, caller.uid);
  if (courses.length === 0) return undefined;
  const reviews = review ? await readReviews(db, caller.uid, courses, now) : { reviews: 0, minutes: 0, lessons: [] };
  const planned = plan
    ? await readPlansOfToday(
        db,
        caller,
        courses.map(({ courseId }) => courseId),
        now,
      )
    : new Map<string, never>();
  const plans = courses.flatMap(({ courseId, title }): PlanEntry[] => {
    const today = planned.get(courseId);
    if (today?.state !== 'open' || today.elements === 0) return [];
    return [{ courseId, courseTitle: title, elements: today.elements, minutes: today.minutes }];
  });
  return reviews.reviews > 0 || plans.length > 0 ? { ...reviews, plans } : undefined;
}
