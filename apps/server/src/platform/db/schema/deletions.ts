import type { DeletionKind } from '@coursecraft/contract/courses/deletion';
import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export type FormerPlace = { id: string; parentId?: string | undefined; siblings?: string[] | undefined };

export const deletions = pgTable(
  'deletions',
  {
    courseId: text('course_id').notNull(),
    undoToken: text('undo_token').notNull(),
    kind: text().$type<DeletionKind>().notNull(),
    place: jsonb().$type<FormerPlace>().notNull(),
    deletedBy: text('deleted_by').notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.undoToken] })],
);

export const deletedCriteria = pgTable(
  'deleted_rows',
  {
    courseId: text('course_id').notNull(),
    undoToken: text('undo_token').notNull(),
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    tableName: text('table_name').notNull(),
    kept: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.undoToken, table.seq] })],
);
