import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';

export const notificationsKey = ['notifications'] as const;

/** How many notifications are unread. Nothing asks for it: the stream of the profile brings it. */
export const unreadQuery = queryOptions<number>({
  queryKey: ['unread-notifications'],
  queryFn: skipToken,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Takes in how many are unread; the list is read again if it is looked at. */
export function takeUnread(queries: QueryClient, unread: number): void {
  queries.setQueryData(unreadQuery.queryKey, unread);
  void queries.invalidateQueries({ queryKey: notificationsKey });
}
