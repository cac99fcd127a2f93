import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { coursesQuery } from './course-queries.ts';
import { readableOffline } from './offline/keep-reads.ts';

export const homeQuery = queryOptions({
  queryKey: [...coursesQuery.queryKey, 'home'],
  queryFn: async ({ signal }) => (await call('getHome', { signal })).home,
  ...readableOffline,
});
