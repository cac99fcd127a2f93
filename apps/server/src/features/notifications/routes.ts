import { notFound } from '@coursecraft/domain/refusals/app-error';
import type { Routes, Services } from '../../request-context.ts';
import { listNotifications, markAllRead, markRead } from './queries.ts';
import { countUnread } from './repository/notifications.ts';

type Served = 'listNotifications' | 'readNotification' | 'readNotifications';

export const notificationRoutes = ({ db }: Services): Routes<Served> => ({
  async listNotifications({ caller: { uid }, query }) {
    const [listed, unread] = await Promise.all([listNotifications(db, uid, query), countUnread(db, uid)]);
    return { ...listed, unread };
  },

  async readNotification({ caller: { uid }, params }) {
    if (!(await markRead(db, uid, params.notificationId))) throw notFound('notification');
    return { unread: await countUnread(db, uid) };
  },

  async readNotifications({ caller: { uid }, body }) {
    await markAllRead(db, uid, body.upTo);
    return { unread: await countUnread(db, uid) };
  },
});
