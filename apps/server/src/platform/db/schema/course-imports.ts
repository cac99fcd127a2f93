import type { CourseImport } from '@coursecraft/contract/course-formats/course-import';
import type { Refused } from '@coursecraft/contract/reasons';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** A package as it is kept, until it has come or is forgotten. */
export type ImportFile = { name: string; size: number; storageKey: string };

/** What was read of the packages, as far as a page shows it. */
export type ImportSummary = Pick<CourseImport, 'formats' | 'title' | 'language' | 'modules' | 'parts'> & {
  /** Names the package, for a later version of it. */
  packageKey: string;
  /** Of what it says of each element, by its key. */
  digests: Record<string, string>;
};

/** What was asked to be made of it. */
export type ImportAsked = {
  title?: string | undefined;
  leaveOut: string[];
  updateCourseId?: string | undefined;
  replaceEdited: string[];
  deleteGone: string[];
};

/** What was made, so that it can be taken back. */
export type ImportMade = {
  /** Whether the course came of this. */
  isNew: boolean;
  moduleIds: string[];
  uploads: string[];
  /** Elements that were there, each as it was. */
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
  /** Where all that was read is kept. */
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
    /** Of what the package said of it. */
    digest: text().notNull(),
    /** That its element had then: a later one was written here. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.packageKey, table.sourceKey] })],
);
