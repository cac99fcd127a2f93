import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The sites whose pages lessons may embed. */
export const embedHostsQuery = queryOptions({
  queryKey: ['embed-hosts'],
  queryFn: async ({ signal }) => (await call('listEmbedHosts', { signal })).hosts,
  staleTime: Number.POSITIVE_INFINITY,
});
