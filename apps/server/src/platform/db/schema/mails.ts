import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const mails = pgTable('mails', {
  mailId: text('mail_id').primaryKey(),
  addressee: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  usefulUntil: timestamp('useful_until', { withTimezone: true }).notNull(),
  headers: jsonb().$type<Record<string, string>>(),
  /** Whether it is dropped where it may have been sent already. */
  atMostOnce: boolean('at_most_once').notNull().default(false),
  sendingSince: timestamp('sending_since', { withTimezone: true }),
});
