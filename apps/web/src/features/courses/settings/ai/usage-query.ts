import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';

export const usageQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'usage'],
    queryFn: ({ signal }) => call('getUsage', { params: { courseId }, signal }),
  });
