import type { Failure } from '@coursecraft/contract/failure';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export type JobRequest = {
  params: unknown;
  query: unknown;
  body: unknown;
  learnerId: string;
  isAuthor: boolean;
  model?: string | undefined;
};

export type JobFailure = Pick<Failure, 'code' | 'reason' | 'values'> & {
  details?: { path: string; reason: string; values?: Record<string, unknown> | undefined }[] | undefined;
  extra?: Record<string, unknown> | undefined;
  retryAfter?: number | undefined;
};

/** A progress event: a step, or a piece of text. */
export type JobNews = { step: object } | { text: string };

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
    /** Null after the end of the job. */
    request: jsonb().$type<JobRequest>(),
    attempt: integer().notNull().default(0),
    reply: jsonb().$type<Record<string, unknown>>(),
    failure: jsonb().$type<JobFailure>(),
    /** The time of the last status change. */
    since: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.jobId] })],
);

export const jobProgress = pgTable(
  'job_progress',
  {
    uid: text().notNull(),
    jobId: text('job_id').notNull(),
    position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    attempt: integer().notNull(),
    told: jsonb().$type<JobNews[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.jobId, table.position] })],
);
