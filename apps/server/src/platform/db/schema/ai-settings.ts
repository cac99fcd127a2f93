import type {
  AiConnection,
  AiModel,
  AiProvider,
  AiRole,
  AiRoles,
  ModelPrice,
  OutputMode,
} from '@coursecraft/contract/ai-settings/connection';
import type { AiLimits } from '@coursecraft/contract/ai-settings/limits';
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
