import type { GRANT_REASONS } from '@coursecraft/contract/grading-queue/grading-queue';
import type { LoggedResult, Result } from '@coursecraft/contract/progress/result';
import type { Wording } from '@coursecraft/domain/criteria/learned-wordings';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export type LearnedWords = { wordings: Wording[]; example?: string | undefined };

export const marks = pgTable(
  'marks',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    evidenceId: text('evidence_id').notNull(),
    rowId: text('row_id').notNull(),
    rowVersion: integer('row_version').notNull(),
    threadId: text('thread_id').notNull(),
    messageId: text('message_id').notNull(),
    verdict: text().$type<Result>().notNull(),
    missing: text().array().notNull(),
    learned: jsonb().$type<LearnedWords>().notNull(),
    rulingId: text('ruling_id'),
    former: text().$type<LoggedResult>(),
    by: text('by_uid').notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.evidenceId] })],
);

export const grantable = pgTable(
  'grantable',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    evidenceId: text('evidence_id').notNull(),
    rowId: text('row_id').notNull(),
    quote: text().notNull(),
    reason: text().$type<(typeof GRANT_REASONS)[number]>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.evidenceId] })],
);
