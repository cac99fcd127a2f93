import { z } from 'zod';
import { DueDay } from '../due-dates/due-date.ts';
import { endpoint, good } from '../endpoint.ts';
import { Id } from '../primitives.ts';
import { LearningPlan, LearningPlanSettings, ReviewSession } from './study-plan.ts';

const params = z.object({ courseId: Id });

export const studyPlanEndpoints = {
  getLearningPlan: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/learning-plan',
    access: 'learner',
    summary: 'Reads one’s own plan with what it comes to today; nothing where there is none',
    params,
    reply: good({ plan: LearningPlan.optional() }),
  }),
  setLearningPlan: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/learning-plan',
    access: 'learner',
    summary: 'Makes or changes one’s own plan. `startedOn` brings back one that was removed as it was',
    params,
    body: LearningPlanSettings.extend({ startedOn: DueDay.optional() }),
    reply: good({ plan: LearningPlan }),
  }),
  previewLearningPlan: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/learning-plan/preview',
    access: 'learner',
    summary: 'Says what a plan would come to, and keeps nothing',
    params,
    body: LearningPlanSettings,
    reply: good({ plan: LearningPlan }),
  }),
  removeLearningPlan: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/learning-plan',
    access: 'learner',
    summary: 'Removes one’s own plan; what was learned stays',
    params,
    reply: good({}),
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/review',
    access: 'learner',
    summary: 'Lists the criteria and flashcards that are due, as what to answer and turn in a sitting of ten minutes',
    params,
    reply: good({ review: ReviewSession }),
  }),
};
