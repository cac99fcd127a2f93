import { boolean, date, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const learningPlans = pgTable(
  'learning_plans',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    weekdays: smallint().array().notNull(),
    goalOn: date('goal_on'),
    minutes: smallint().notNull(),
    streak: boolean().notNull().default(false),
    isPaused: boolean('is_paused').notNull().default(false),
    startedOn: date('started_on').notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId] })],
);
