import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const answerDrafts = pgTable(
  'answer_drafts',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    elementId: text('element_id').notNull(),
    /** The check, scenario or explained element. */
    taskId: text('task_id').notNull(),
    text: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.elementId, table.taskId] })],
);
