import type {
  AiConnection,
  AiModel,
  AiProvider,
  AiRole,
  AiRoles,
  ModelPrice,
  OutputMode,
} from '@coursecraft/contract/ai-settings/connection';
import type { EVALUATION_STATES, GradingReport } from '@coursecraft/contract/ai-settings/grading-evaluation';
import type { AiLimits } from '@coursecraft/contract/ai-settings/limits';
import type { Refused } from '@coursecraft/contract/reasons';
import type { GradedAnswer } from '@coursecraft/domain/grading/graded-answer';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const aiConnections = pgTable('ai_connections', {
  connectionId: text('connection_id').primaryKey(),
  provider: text().$type<AiProvider>().notNull(),
  name: text().notNull(),
  baseUrl: text('base_url'),
  keyCiphertext: text('key_ciphertext'),
  offeredModels: jsonb('offered_models').$type<string[]>().notNull().default([]),
  isInternal: boolean('is_internal').notNull().default(false),
  requestsPerMinute: integer('requests_per_minute'),
  transcriptionModel: text('transcription_model'),
  prices: jsonb().$type<Record<string, ModelPrice>>().notNull().default({}),
  models: jsonb().$type<AiModel[]>().notNull().default([]),
  tested: jsonb().$type<AiConnection['tested']>(),
  outputModes: jsonb('output_modes').$type<Record<string, OutputMode>>().notNull().default({}),
  version: integer().notNull().default(1),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const courseAi = pgTable('course_ai', {
  courseId: text('course_id').primaryKey(),
  isInternalOnly: boolean('is_internal_only').notNull().default(false),
  models: jsonb().$type<Partial<Record<AiRole, string>>>().notNull().default({}),
});

/** One row. */
export const aiSettings = pgTable('ai_settings', {
  id: boolean().primaryKey().default(true),
  roles: jsonb().$type<AiRoles>().notNull().default({}),
  limits: jsonb().$type<Partial<AiLimits>>().notNull().default({}),
  limitsVersion: integer('limits_version').notNull().default(1),
  rolesVersion: integer('roles_version').notNull().default(1),
  version: bigint({ mode: 'number' }).notNull().default(1),
});

export const gradingEvaluations = pgTable('grading_evaluations', {
  evaluationId: text('evaluation_id').primaryKey(),
  connectionId: text('connection_id').notNull(),
  grader: text().notNull(),
  provider: text().notNull(),
  model: text().notNull(),
  promptVersion: text('prompt_version').notNull(),
  benchmarkVersion: text('benchmark_version').notNull(),
  state: text().$type<(typeof EVALUATION_STATES)[number]>().notNull().default('running'),
  /** Of evaluations before `failure` existed. */
  message: text(),
  failure: jsonb().$type<Refused>(),
  answers: jsonb().$type<GradedAnswer[]>().notNull().default([]),
  total: integer().notNull(),
  report: jsonb().$type<GradingReport>(),
  startedBy: text('started_by').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});
