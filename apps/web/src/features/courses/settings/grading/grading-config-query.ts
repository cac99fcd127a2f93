import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';

export const gradingConfigQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'assessment-config'],
    queryFn: async ({ signal }) => (await call('getAssessmentConfig', { params: { courseId }, signal })).config,
  });
