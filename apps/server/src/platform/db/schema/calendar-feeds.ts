import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const calendarFeeds = pgTable('calendar_feeds', {
  uid: text().primaryKey(),
  token: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
