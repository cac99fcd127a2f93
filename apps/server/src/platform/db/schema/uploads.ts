import type { Refused } from '@coursecraft/contract/reasons';
import type { Upload } from '@coursecraft/contract/uploads/upload';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

export const uploads = pgTable(
  'uploads',
  {
    courseId: text('course_id').notNull(),
    name: text().notNull(),
    storageKey: text('storage_key').notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    useInContext: boolean('use_in_context').notNull().default(true),
    status: text().$type<Upload['status']>().notNull().default('pending'),
    error: text(),
    refused: jsonb().$type<Refused>(),
    title: text(),
    language: text(),
    paged: boolean().notNull().default(false),
    pages: integer(),
    characters: integer(),
    width: integer(),
    height: integer(),
    fromUpload: text('from_upload'),
    address: text(),
    scanned: integer().array(),
    recognised: integer(),
    createdBy: text('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.name] })],
);

export const uploadPages = pgTable(
  'upload_pages',
  {
    courseId: text('course_id').notNull(),
    name: text().notNull(),
    page: integer().notNull(),
    text: text().notNull(),
    confidence: smallint(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.name, table.page] })],
);

export const citations = pgTable(
  'citations',
  {
    courseId: text('course_id').notNull(),
    elementId: text('element_id').notNull(),
    position: integer().notNull(),
    upload: text().notNull(),
    page: integer(),
    quote: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.elementId, table.position] })],
);
