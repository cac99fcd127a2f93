import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const dueDates = pgTable(
  'due_dates',
  {
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    groupId: text('group_id').notNull().default(''),
    dueOn: date('due_on').notNull(),
    setBy: text('set_by').notNull(),
    setAt: timestamp('set_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.moduleId, table.groupId] })],
);

export const reminders = pgTable(
  'reminders',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    moduleId: text('module_id').notNull(),
    occasion: text().notNull(),
    dueOn: date('due_on'),
    byUid: text('by_uid').notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    mail: text().$type<'waiting' | 'sending' | 'sent' | 'failed'>(),
    mailTries: integer('mail_tries').notNull().default(0),
    mailAt: timestamp('mail_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.moduleId, table.occasion] })],
);
