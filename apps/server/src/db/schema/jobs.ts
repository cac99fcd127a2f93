import type { Failure } from '@coursecraft/contract/shapes/failure';
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const jobs = pgTable(
  'jobs',
  {
    uid: text().notNull(),
    jobId: text('job_id').notNull(),
    courseId: text('course_id').notNull(),
    lane: text().notNull().default(''),
    kind: text().notNull(),
    fingerprint: text().notNull(),
    status: text().$type<'running' | 'done' | 'failed' | 'aborted'>().notNull(),
    reply: jsonb().$type<Record<string, unknown>>(),
    failure: jsonb().$type<Pick<Failure, 'code' | 'reason' | 'values'>>(),
    /** When it got the status it has. */
    since: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.jobId] })],
);
