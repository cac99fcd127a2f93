import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const studentNotes = pgTable(
  'student_notes',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    id: text('note_id').notNull(),
    authorId: text('author_id').notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.id] })],
);
