import type { Result } from '@coursecraft/contract/progress/result';
import { boolean, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';

export const packageAttempts = pgTable(
  'package_attempts',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    elementId: text('element_id').notNull(),
    itemId: text('item_id').notNull(),
    state: text(),
    score: real(),
    isCompleted: boolean('is_completed').notNull().default(false),
    isPassed: boolean('is_passed'),
    recorded: text().$type<Result>(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.itemId] })],
);
