import type { ConnectionKind } from '@coursecraft/contract/accounts/connection';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const connectionRequests = pgTable('connection_requests', {
  requestId: text('request_id').primaryKey(),
  kind: text().$type<ConnectionKind>().notNull(),
  providerId: text('provider_id').notNull(),
  subject: text().notNull(),
  uid: text(),
  name: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
});
