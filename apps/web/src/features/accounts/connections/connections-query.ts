import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';

/** The systems that one's account is connected to, and those that ask to be. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ signal }) => call('listConnections', { signal }),
});
