import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** The result of one’s own last attempt at a package, and what the server lacks to play it. */
export const packageResultQuery = (params: { courseId: string; elementId: string; itemId: string }) =>
  queryOptions({
    queryKey: ['course', params.courseId, 'packages', params.elementId, params.itemId],
    queryFn: ({ signal }) => call('getPackageResult', { params, signal }),
  });
