import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const scenariosQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'learner-scenarios'],
    queryFn: async ({ signal }) => (await call('listScenarios', { params: { courseId }, signal })).scenarios,
    staleTime: 60_000,
  });
