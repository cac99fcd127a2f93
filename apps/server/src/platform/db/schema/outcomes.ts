import { boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const outcomes = pgTable(
  'outcomes',
  {
    courseId: text('course_id').notNull(),
    originId: text('origin_id').notNull(),
    targetId: text('target_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Its student is notified when the element is published. */
    awaitsPublication: boolean('awaits_publication').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.originId, table.targetId] })],
);
