import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The engine and the allowed models, which an administrator may change at any time. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => call('listModels', { signal }),
  staleTime: 60_000,
});
