import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The sign-in methods, which change only with a restart of the server. */
export const entranceQuery = queryOptions({
  queryKey: ['entrance'],
  queryFn: async ({ signal }) => (await call('getEntrance', { signal })).entrance,
  staleTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  retry: false,
});
