import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

export const providersKey = ['scim-providers'] as const;

export const providersQuery = queryOptions({
  queryKey: providersKey,
  queryFn: ({ signal }) => call('listScimProviders', { signal }),
});
