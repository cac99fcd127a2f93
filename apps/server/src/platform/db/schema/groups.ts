import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const groups = pgTable(
  'groups',
  {
    courseId: text('course_id').notNull(),
    groupId: text('group_id').notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.groupId] })],
);

export const groupMembers = pgTable(
  'group_members',
  {
    courseId: text('course_id').notNull(),
    groupId: text('group_id').notNull(),
    studentId: text('student_id').notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.groupId, table.studentId] })],
);
