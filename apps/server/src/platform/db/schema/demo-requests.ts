import type { DemoRequest } from '@coursecraft/contract/demo-requests/demo-request';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const demoRequests = pgTable('demo_requests', {
  id: text('request_id').primaryKey(),
  name: text().notNull(),
  email: text().notNull(),
  organisation: text(),
  message: text(),
  status: text().$type<DemoRequest['status']>().notNull().default('new'),
  note: text(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
