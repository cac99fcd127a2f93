import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { LearningPlan } from '@coursecraft/contract/study-plans/study-plan';
import type { Queryable } from '../../../platform/db/connect.ts';
import { readPlanState } from './plan-state.ts';
import { presentPlan } from './present-plan.ts';
import { listPlans } from './study-plans.ts';

/** The rest of today's plan: lessons not done, due reviews, and their minutes. */
export type PlanOfToday = Pick<LearningPlan, 'minutes' | 'state'> & { elements: number; reviews: number };

/** Reads the plan of today for each of these courses that the student plans. */
export async function readPlansOfToday(
  db: Queryable,
  { uid, preferences }: Pick<Profile, 'uid' | 'preferences'>,
  courseIds: readonly string[],
  now: number,
): Promise<Map<string, PlanOfToday>> {
  const plans = [...(await listPlans(db, uid))].filter(([courseId]) => courseIds.includes(courseId));
  return new Map(
    await Promise.all(
      plans.map(async ([courseId, plan]) => {
        const present = presentPlan(
          plan,
          await readPlanState(db, { courseId, studentId: uid }, preferences.timeZone, now),
        );
        const { elements, reviews, minutes, state } = present;
        const left = elements.filter(({ isDone }) => !isDone).length;
        return [courseId, { elements: left, reviews: reviews.criteria + reviews.cards, minutes, state }] as const;
      }),
    ),
  );
}
