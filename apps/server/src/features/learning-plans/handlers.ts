import type { LearningPlanSettings } from '@coursecraft/contract/shapes/learning-plan';
import type { Profile } from '@coursecraft/contract/shapes/profile';
import { type KeptPlan, keepPlan, readPlan, removePlan } from '../../records/learning-plans.ts';
import { readPlanState } from '../../records/plan-state.ts';
import { presentPlan } from '../../records/present-plan.ts';
import type { Learner } from '../../records/rollups.ts';
import type { Handlers, Services } from '../../request-context.ts';
import { readSitting } from './sitting/read-sitting.ts';

type Served = 'getLearningPlan' | 'setLearningPlan' | 'previewLearningPlan' | 'removeLearningPlan' | 'getReview';

export const learningPlanHandlers = ({ db }: Services): Handlers<Served> => {
  const stateOf = (learner: Learner, { preferences }: Profile) =>
    readPlanState(db, learner, preferences.timeZone, Date.now());
  /** One that is made today begins today. */
  const begun = (settings: LearningPlanSettings, today: string, startedOn = today): KeptPlan => ({
    settings,
    startedOn: startedOn < today ? startedOn : today,
  });
  return {
    async getLearningPlan({ params: { courseId }, learnerId, caller }) {
      const learner = { courseId, studentId: learnerId };
      const plan = await readPlan(db, learner);
      return plan ? { plan: presentPlan(plan, await stateOf(learner, caller)) } : {};
    },

    async setLearningPlan({ params: { courseId }, body: { startedOn, ...settings }, learnerId, caller }) {
      const learner = { courseId, studentId: learnerId };
      const state = await stateOf(learner, caller);
      const plan = await keepPlan(db, learner, begun(settings, state.today, startedOn));
      return { plan: presentPlan(plan, state) };
    },

    async previewLearningPlan({ params: { courseId }, body: settings, learnerId, caller }) {
      const state = await stateOf({ courseId, studentId: learnerId }, caller);
      return { plan: presentPlan(begun(settings, state.today), state) };
    },

    async removeLearningPlan({ params: { courseId }, learnerId }) {
      await removePlan(db, { courseId, studentId: learnerId });
      return {};
    },

    async getReview({ params: { courseId }, learnerId }) {
      return { review: await readSitting(db, { courseId, studentId: learnerId }, Date.now()) };
    },
  };
};
