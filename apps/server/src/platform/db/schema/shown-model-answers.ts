import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const shownModelAnswers = pgTable(
  'shown_model_answers',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    /** The answer that the student compared. */
    messageId: text('message_id').notNull(),
    rowId: text('row_id').notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.messageId, table.rowId] })],
);
