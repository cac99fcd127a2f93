import type { CheckResponse } from '@coursecraft/contract/assessment/check';
import type { StudentQuote } from '@coursecraft/contract/assessment/conversation';
import type { Confidence } from '@coursecraft/contract/assessment/endpoints';
import type { CriterionStatus, Evidence, HintLevel, RegradeRequest } from '@coursecraft/contract/progress/progress';
import type { LoggedResult, Result } from '@coursecraft/contract/progress/result';
import type { StoredGrading } from '@coursecraft/domain/assessment/stored-grading';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const answers = pgTable(
  'answers',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    messageId: text('message_id').notNull(),
    threadId: text('thread_id').notNull(),
    elementId: text('element_id').notNull(),
    itemId: text('item_id'),
    scenarioId: text('scenario_id'),
    /** Identifies the version of the check or scenario; null in older answers. */
    itemVersion: text('item_version'),
    text: text().notNull(),
    response: jsonb().$type<CheckResponse>(),
    verdict: text().$type<Result>().notNull(),
    hintLevel: text('hint_level').$type<HintLevel>().notNull(),
    hintGiven: boolean('hint_given').notNull(),
    actionId: text('action_id'),
    reply: jsonb().$type<Record<string, unknown>>().notNull(),
    examination: jsonb().$type<StoredGrading>(),
    confidence: text().$type<Confidence>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.messageId] })],
);

/** The assumed uncertainty where a grader reports none, in thousandths. */
export const USUAL_DOUBT = 250;

export const evidence = pgTable(
  'evidence',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    evidenceId: text('evidence_id').notNull(),
    rowId: text('row_id').notNull(),
    rowVersion: integer('row_version').notNull(),
    source: text().$type<Evidence['source']>().notNull(),
    messageId: text('message_id'),
    quote: text(),
    quoteStart: integer('quote_start'),
    quotes: jsonb().$type<StudentQuote[]>(),
    verdict: text().$type<LoggedResult>().notNull(),
    judge: text().notNull(),
    hintLevel: text('hint_level').$type<HintLevel>().notNull(),
    counts: boolean().notNull(),
    needed: integer().notNull(),
    refersTo: text('refers_to'),
    comment: text(),
    doubt: smallint().notNull().default(USUAL_DOUBT),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: text('by_uid').notNull(),
    /** The position in the log. A copied entry keeps the position of its original. */
    seq: bigint({ mode: 'number' }).notNull().default(sql`nextval('evidence_seq_next')`),
    carriedFrom: text('carried_from'),
    saidIn: text('said_in'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.evidenceId] })],
);

export const progress = pgTable(
  'progress',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    rowId: text('row_id').notNull(),
    status: text().$type<CriterionStatus>().notNull(),
    evidenceIds: text('evidence_ids').array().notNull(),
    messageIds: text('message_ids').array().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.rowId] })],
);

export const rollups = pgTable(
  'rollups',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    total: integer().notNull(),
    completed: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId] })],
);

export const doneElements = pgTable(
  'done_elements',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    elementId: text('element_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.elementId] })],
);

export const regradeRequests = pgTable(
  'contests',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    evidenceId: text('evidence_id').notNull(),
    comment: text().notNull(),
    quote: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: text().$type<RegradeRequest['status']>().notNull().default('open'),
    reply: text(),
    resolvedBy: text('resolved_by'),
    resolvedAt: timestamp('resolved_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.evidenceId] })],
);

export const views = pgTable(
  'views',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    elementId: text('element_id').notNull(),
    scroll: real(),
    panels: jsonb().$type<Record<string, boolean>>(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId] })],
);

export const places = pgTable(
  'places',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    elementId: text('element_id').notNull(),
    scroll: real().notNull(),
    words: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.elementId] })],
);

export const visits = pgTable(
  'visits',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    elementId: text('element_id').notNull(),
    day: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.elementId, table.day] })],
);
