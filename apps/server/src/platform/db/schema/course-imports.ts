import type { CourseImport } from '@coursecraft/contract/course-formats/course-import';
import type { Refused } from '@coursecraft/contract/reasons';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export type ImportFile = { name: string; size: number; storageKey: string };

export type ImportSummary = Pick<CourseImport, 'formats' | 'title' | 'language' | 'modules' | 'parts'> & {
  packageKey: string;
  digests: Record<string, string>;
};

export type ImportAsked = {
  title?: string | undefined;
  leaveOut: string[];
  updateCourseId?: string | undefined;
  replaceEdited: string[];
  deleteGone: string[];
};

export type ImportMade = {
  isNew: boolean;
  moduleIds: string[];
  uploads: string[];
  changed: { elementId: string; title: string; content: string }[];
  added: { elementId: string; sectionId: string }[];
  undoTokens: string[];
};

export const courseImports = pgTable('course_imports', {
  importId: text('import_id').primaryKey(),
  uid: text().notNull(),
  intoCourseId: text('into_course_id'),
  courseId: text('course_id'),
  status: text().$type<CourseImport['status']>().notNull(),
  files: jsonb().$type<ImportFile[]>().notNull(),
  readingKey: text('reading_key'),
  summary: jsonb().$type<ImportSummary>(),
  asked: jsonb().$type<ImportAsked>(),
  step: jsonb().$type<NonNullable<CourseImport['step']>>(),
  made: jsonb().$type<ImportMade>(),
  refused: jsonb().$type<({ name: string } & Refused)[]>().notNull().default([]),
  failure: jsonb().$type<Refused>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const importedParts = pgTable(
  'imported_parts',
  {
    courseId: text('course_id').notNull(),
    packageKey: text('package_key').notNull(),
    sourceKey: text('source_key').notNull(),
    elementId: text('element_id').notNull(),
    digest: text().notNull(),
    /** The element's version after the import. A later version was edited here. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.packageKey, table.sourceKey] })],
);
