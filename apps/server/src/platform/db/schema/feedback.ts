import type { Feedback, FeedbackReport } from '@coursecraft/contract/feedback/feedback';
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const feedback = pgTable('feedback', {
  id: text('feedback_id').primaryKey(),
  category: text().$type<Feedback['category']>().notNull(),
  message: text().notNull(),
  status: text().$type<Feedback['status']>().notNull().default('open'),
  note: text(),
  circumstances: jsonb().$type<Omit<FeedbackReport, 'category' | 'message'>>().notNull(),
  sender: jsonb().$type<Feedback['user']>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});
