import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { notificationsKey } from '../../api/unread-query.ts';

const PAGE = 30;

export const notificationsQuery = infiniteQueryOptions({
  queryKey: notificationsKey,
  queryFn: ({ pageParam, signal }) =>
    call('listNotifications', { query: { limit: PAGE, cursor: pageParam || undefined }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});
