import type { LearningPlanSettings } from '@coursecraft/contract/study-plans/study-plan';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

const key = (courseId: string) => ['course', courseId, 'learning-plan'] as const;

/** One’s own plan with what it comes to today; null where there is none. */
export const planQuery = (courseId: string) =>
  queryOptions({
    queryKey: key(courseId),
    queryFn: async ({ signal }) => (await call('getLearningPlan', { params: { courseId }, signal })).plan ?? null,
    enabled: courseId !== '',
    // What was learned a moment ago is off the list already, and a new day has a new one.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** What a plan would come to. */
export const planPreviewQuery = (courseId: string, settings: LearningPlanSettings) =>
  queryOptions({
    queryKey: [...key(courseId), 'preview', settings],
    queryFn: async ({ signal }) =>
      (await call('previewLearningPlan', { params: { courseId }, body: settings, signal })).plan,
    placeholderData: keepPreviousData,
  });

/** What is due to be reviewed now. */
export const reviewQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'review'],
    queryFn: async ({ signal }) => (await call('getReview', { params: { courseId }, signal })).review,
    staleTime: 0,
  });
