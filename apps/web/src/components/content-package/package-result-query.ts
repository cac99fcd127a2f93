import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const packageResultQuery = (params: { courseId: string; elementId: string; itemId: string }) =>
  queryOptions({
    queryKey: ['course', params.courseId, 'packages', params.elementId, params.itemId],
    queryFn: ({ signal }) => call('getPackageResult', { params, signal }),
  });
