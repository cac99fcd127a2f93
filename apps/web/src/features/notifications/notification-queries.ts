import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { cursorPages } from '../../api/cursor-pages.ts';
import { notificationsKey } from '../../api/unread-query.ts';

const PAGE = 30;

export const notificationsQuery = infiniteQueryOptions({
  ...cursorPages(notificationsKey, (cursor, signal) =>
    call('listNotifications', { query: { limit: PAGE, cursor }, signal }),
  ),
  staleTime: 0,
});
