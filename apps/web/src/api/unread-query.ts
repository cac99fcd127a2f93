import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

export const notificationsKey = ['notifications'] as const;

/** The number of unread notifications, filled by the profile's events. */
export const unreadQuery = queryOptions<number>({
  queryKey: ['unread-notifications'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

export function takeUnread(queries: QueryClient, unread: number): void {
  queries.setQueryData(unreadQuery.queryKey, unread);
  void queries.invalidateQueries({ queryKey: notificationsKey });
}
