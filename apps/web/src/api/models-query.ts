import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** The engine and the allowed models, which change only with a restart of the server. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => call('listModels', { signal }),
  staleTime: 300_000,
});
