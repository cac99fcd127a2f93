import { doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const cards = pgTable(
  'cards',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    elementId: text('element_id').notNull(),
    front: text().notNull(),
    frontHash: text('front_hash').notNull(),
    stability: doublePrecision().notNull(),
    difficulty: doublePrecision().notNull(),
    reviews: integer().notNull(),
    lapses: integer().notNull(),
    reviewedAt: timestamp('reviewed_at', { withTimezone: true }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.elementId, table.frontHash] })],
);
