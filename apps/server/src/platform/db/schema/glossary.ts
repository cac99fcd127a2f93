import type { DefinedTerm } from '@coursecraft/contract/glossary/glossary';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

export const definitions = pgTable(
  'definitions',
  {
    courseId: text('course_id').notNull(),
    elementId: text('element_id').notNull(),
    version: integer().notNull(),
    rules: integer().notNull(),
    terms: jsonb().$type<DefinedTerm[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.elementId] })],
);
