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
    summary: 'Retrieves your study plan with what it contains for today, or nothing if there is none.',
    params,
    reply: good({ plan: LearningPlan.optional() }),
  }),
  setLearningPlan: endpoint({
    method: 'PUT',
    path: '/api/courses/:courseId/learning-plan',
    access: 'learner',
    summary: 'Creates or updates your study plan. `startedOn` restores a removed plan.',
    params,
    body: LearningPlanSettings.extend({ startedOn: DueDay.optional() }),
    reply: good({ plan: LearningPlan }),
  }),
  previewLearningPlan: endpoint({
    method: 'POST',
    path: '/api/courses/:courseId/learning-plan/preview',
    access: 'learner',
    summary: 'Previews a study plan. Saves nothing.',
    params,
    body: LearningPlanSettings,
    reply: good({ plan: LearningPlan }),
  }),
  removeLearningPlan: endpoint({
    method: 'DELETE',
    path: '/api/courses/:courseId/learning-plan',
    access: 'learner',
    summary: 'Deletes your study plan. Your progress stays.',
    params,
    reply: good({}),
  }),
  getReview: endpoint({
    method: 'GET',
    path: '/api/courses/:courseId/review',
    access: 'learner',
    summary:
      'Lists the criteria and flashcards that are due, as checks and cards for a session of ten minutes. ' +
      '`first` names the element to begin with.',
    params,
    query: z.object({ first: Id.optional() }),
    reply: good({ review: ReviewSession }),
  }),
};
