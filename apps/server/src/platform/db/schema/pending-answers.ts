import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export type PendingAsked = {
  threadId?: string | undefined;
  answer?: string | undefined;
  response?: string | undefined;
  actionId?: string | undefined;
};

export const pendingAnswers = pgTable(
  'pending_answers',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    messageId: text('message_id').notNull(),
    threadId: text('thread_id').notNull(),
    elementId: text('element_id').notNull(),
    itemId: text('item_id'),
    scenarioId: text('scenario_id'),
    asked: jsonb().$type<PendingAsked>().notNull(),
    choice: text(),
    reply: jsonb().$type<Record<string, unknown>>().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.messageId] })],
);
