import type { Profile } from '@coursecraft/contract/accounts/profile';
import type { LearningPlanSettings } from '@coursecraft/contract/study-plans/study-plan';
import type { Routes, Services } from '../../request-context.ts';
import type { Student } from '../progress/repository/rollups.ts';
import { readPlanState } from './repository/plan-state.ts';
import { presentPlan } from './repository/present-plan.ts';
import { readPlan, removePlan, type StoredPlan, savePlan } from './repository/study-plans.ts';
import { readReviewSession } from './review/read-review.ts';

type Served = 'getLearningPlan' | 'setLearningPlan' | 'previewLearningPlan' | 'removeLearningPlan' | 'getReview';

export const learningPlanRoutes = ({ db }: Services): Routes<Served> => {
  const stateOf = (student: Student, { preferences }: Profile) =>
    readPlanState(db, student, preferences.timeZone, Date.now());
  const begun = (settings: LearningPlanSettings, today: string, startedOn = today): StoredPlan => ({
    settings,
    startedOn: startedOn < today ? startedOn : today,
  });
  return {
    async getLearningPlan({ params: { courseId }, learnerId: studentId, caller }) {
      const student = { courseId, studentId: studentId };
      const plan = await readPlan(db, student);
      return plan ? { plan: presentPlan(plan, await stateOf(student, caller)) } : {};
    },

    async setLearningPlan({ params: { courseId }, body: { startedOn, ...settings }, learnerId: studentId, caller }) {
      const student = { courseId, studentId: studentId };
      const state = await stateOf(student, caller);
      const plan = await savePlan(db, student, begun(settings, state.today, startedOn));
      return { plan: presentPlan(plan, state) };
    },

    async previewLearningPlan({ params: { courseId }, body: settings, learnerId: studentId, caller }) {
      const state = await stateOf({ courseId, studentId: studentId }, caller);
      return { plan: presentPlan(begun(settings, state.today), state) };
    },

    async removeLearningPlan({ params: { courseId }, learnerId: studentId }) {
      await removePlan(db, { courseId, studentId: studentId });
      return {};
    },

    async getReview({ params: { courseId }, query: { first }, learnerId: studentId }) {
      return { review: await readReviewSession(db, { courseId, studentId: studentId }, Date.now(), first) };
    },
  };
};
