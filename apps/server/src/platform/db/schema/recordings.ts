import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A trigger adds the file of a deleted row to `forgottenFiles`. */
export const recordings = pgTable(
  'recordings',
  {
    courseId: text('course_id').notNull(),
    recordingId: text('recording_id').notNull(),
    studentId: text('student_id').notNull(),
    /** Null until the answer is sent. */
    messageId: text('message_id'),
    storageKey: text('storage_key').notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.recordingId] })],
);

/** Files to delete from the storage. */
export const forgottenFiles = pgTable('forgotten_files', { storageKey: text('storage_key').primaryKey() });
