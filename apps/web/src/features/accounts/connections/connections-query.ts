import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call('listConnections', { signal }),
});
