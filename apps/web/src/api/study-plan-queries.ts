import type { LearningPlanSettings } from '@coursecraft/contract/study-plans/study-plan';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

const key = (courseId: string) => ['course', courseId, 'learning-plan'] as const;

export const planQuery = (courseId: string) =>
  queryOptions({
    queryKey: key(courseId),
    queryFn: async ({ signal }) => (await call('getLearningPlan', { params: { courseId }, signal })).plan ?? null,
    enabled: courseId !== '',
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const planPreviewQuery = (courseId: string, settings: LearningPlanSettings) =>
  queryOptions({
    queryKey: [...key(courseId), 'preview', settings],
    queryFn: async ({ signal }) =>
      (await call('previewLearningPlan', { params: { courseId }, body: settings, signal })).plan,
    placeholderData: keepPreviousData,
  });

/** `first` is the element to begin with. */
export const reviewQuery = (courseId: string, first?: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'review', first],
    queryFn: async ({ signal }) => (await call('getReview', { params: { courseId }, query: { first }, signal })).review,
    staleTime: 0,
  });
