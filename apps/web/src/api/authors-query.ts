import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

export const authorsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course', courseId, 'authors'],
    queryFn: async ({ signal }) => (await call('listAuthors', { params: { courseId }, signal })).authors,
  });
