import type { EditCommand } from '@coursecraft/contract/editing/edit-command';
import type { EditPlan, EditRequest } from '@coursecraft/contract/editing/edit-plan';
import type { Engine } from '@coursecraft/contract/primitives';
import {
  bigint,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const editRequests = pgTable(
  'edit_requests',
  {
    courseId: text('course_id').notNull(),
    requestId: text('request_id').notNull(),
    elementId: text('element_id').notNull(),
    uid: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    hint: text().notNull(),
    command: jsonb().$type<EditCommand>(),
    engine: text().$type<Engine>().notNull(),
    plan: jsonb().$type<EditPlan>().notNull(),
    decisions: jsonb().$type<EditRequest['decisions']>().notNull().default([]),
    inverse: jsonb().$type<EditPlan>(),
    rest: jsonb().$type<EditPlan>(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.requestId] })],
);

export const aiUsage = pgTable(
  'ai_usage',
  {
    courseId: text('course_id').notNull(),
    day: date().notNull(),
    kind: text().notNull(),
    model: text().notNull(),
    calls: integer().notNull(),
    inputTokens: bigint('input_tokens', { mode: 'number' }).notNull(),
    outputTokens: bigint('output_tokens', { mode: 'number' }).notNull(),
    /** US dollars; 0 if the price is unknown. */
    cost: doublePrecision().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.day, table.kind, table.model] })],
);
