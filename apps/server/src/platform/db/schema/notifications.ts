import type { NotificationKind } from '@coursecraft/contract/notifications/notification';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const notifications = pgTable(
  'notifications',
  {
    uid: text().notNull(),
    id: text('notification_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    courseId: text('course_id'),
    subjectId: text('subject_id'),
    partId: text('part_id'),
    byUid: text('by_uid').notNull(),
    reason: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.uid, table.id] })],
);
