import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Which engine writes here, and the models that may be chosen; it changes only when the server starts anew. */
export const modelsQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => call('listModels', { signal }),
  staleTime: 300_000,
});
