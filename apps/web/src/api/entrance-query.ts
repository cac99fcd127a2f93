import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** How people get in here; it changes only when the server starts anew. */
export const entranceQuery = queryOptions({
  queryKey: ['entrance'],
  queryFn: async ({ signal }) => (await call('getEntrance', { signal })).entrance,
  staleTime: Number.POSITIVE_INFINITY,
  // Where it cannot be read, the form comes at once and says so itself.
  networkMode: 'always',
  retry: false,
});
