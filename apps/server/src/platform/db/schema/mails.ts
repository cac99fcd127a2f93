import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const mails = pgTable('mails', {
  mailId: text('mail_id').primaryKey(),
  addressee: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  usefulUntil: timestamp('useful_until', { withTimezone: true }).notNull(),
  sendingSince: timestamp('sending_since', { withTimezone: true }),
});
