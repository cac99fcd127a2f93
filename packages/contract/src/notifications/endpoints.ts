import { z } from 'zod';
import { endpoint, good } from '../endpoint.ts';
import { Id, NextCursor, Page } from '../primitives.ts';
import { Notification } from './notification.ts';

const unread = z.int();

export const notificationEndpoints = {
  listNotifications: endpoint({
    method: 'GET',
    path: '/api/notifications',
    access: 'signed-in',
    mayLag: true,
    summary: 'Lists your notifications, newest first.',
    query: Page,
    reply: good({ notifications: z.array(Notification), unread, nextCursor: NextCursor }),
  }),
  readNotification: endpoint({
    method: 'POST',
    path: '/api/notifications/:notificationId/read',
    access: 'signed-in',
    summary: 'Marks a notification as read. Idempotent.',
    params: z.object({ notificationId: Id }),
    reply: good({ unread }),
  }),
  readNotifications: endpoint({
    method: 'POST',
    path: '/api/notifications/read',
    access: 'signed-in',
    summary: 'Marks all notifications as read, up to the newest one that you saw.',
    body: z.object({ upTo: Id }),
    reply: good({ unread }),
  }),
};
