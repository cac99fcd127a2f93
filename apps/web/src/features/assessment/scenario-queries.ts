import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { readableOffline } from '../../api/offline/keep-reads.ts';

export const scenariosQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'learner-scenarios'],
    queryFn: async ({ signal }) => (await call('listScenarios', { params: { courseId }, signal })).scenarios,
    staleTime: 60_000,
    ...readableOffline,
  });
