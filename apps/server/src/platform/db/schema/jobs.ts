import type { Failure } from '@coursecraft/contract/failure';
import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A call of an endpoint as it is done elsewhere: what was sent and checked, and who asked. */
export type JobRequest = {
  params: unknown;
  query: unknown;
  body: unknown;
  learnerId: string;
  isAuthor: boolean;
  model?: string | undefined;
};

/** Why a job failed, as its caller is told. */
export type JobFailure = Pick<Failure, 'code' | 'reason' | 'values'> & {
  details?: { path: string; reason: string; values?: Record<string, unknown> | undefined }[] | undefined;
  extra?: Record<string, unknown> | undefined;
  retryAfter?: number | undefined;
};

/** What a job tells while it runs: a step, or text as it is written. */
export type JobNews = { step: object } | { text: string };

export const jobs = pgTable(
  'jobs',
  {
    uid: text().notNull(),
    jobId: text('job_id').notNull(),
    courseId: text('course_id').notNull(),
    lane: text().notNull().default(''),
    /** The endpoint that was called. */
    kind: text().notNull(),
    fingerprint: text().notNull(),
    status: text().$type<'running' | 'done' | 'failed' | 'aborted'>().notNull(),
    /** What was asked; gone with the job's end. */
    request: jsonb().$type<JobRequest>(),
    /** How often a process has begun with it. */
    attempt: integer().notNull().default(0),
    reply: jsonb().$type<Record<string, unknown>>(),
    failure: jsonb().$type<JobFailure>(),
    /** When it got the status it has. */
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
