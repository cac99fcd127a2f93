import type { ElementFields, ElementFormat, ElementVersion } from '@coursecraft/contract/courses/course';
import type { TeachingView } from '@coursecraft/domain/content/teaching-view';
import {
  boolean,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

export const courses = pgTable('courses', {
  courseId: text('course_id').primaryKey(),
  title: text().notNull(),
  description: text().notNull().default(''),
  language: text().notNull().default('en'),
  revision: integer().notNull().default(1),
  code: text(),
  /** The name of an uploaded picture. */
  cover: text(),
  /** `#rrggbb`. */
  accent: text(),
  /** Whether a change of a published element is published with it. */
  publishAtOnce: boolean('publish_at_once').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }),
});

export const modules = pgTable(
  'modules',
  {
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    title: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.moduleId] })],
);

export const sections = pgTable(
  'sections',
  {
    courseId: text('course_id').notNull(),
    sectionId: text('section_id').notNull(),
    moduleId: text('module_id').notNull(),
    title: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.sectionId] })],
);

/** Columns that elements share with their versions and personal versions. */
export const elementFields = {
  title: text().notNull(),
  format: text().$type<ElementFormat>().notNull(),
  content: text().notNull(),
} satisfies Record<keyof ElementFields, PgColumnBuilderBase>;

/** Columns that are computed from the content. */
const textColumns = {
  learnerContent: text('learner_content').notNull().default(''),
  authorText: text('author_text').notNull().default(''),
  learnerText: text('learner_text').notNull().default(''),
  learnerViewVersion: integer('learner_view_version').notNull().default(0),
  taughtText: text('taught_text').notNull().default(''),
  asks: jsonb().$type<TeachingView['asks']>().notNull().default([]),
  teachingViewVersion: integer('teaching_view_version').notNull().default(0),
};

const elementColumns = {
  courseId: text('course_id').notNull(),
  elementId: text('element_id').notNull(),
  sectionId: text('section_id').notNull(),
  ...elementFields,
  ...textColumns,
  version: integer().notNull().default(1),
  position: integer().notNull(),
  published: boolean().notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
};

/** What students get, and drafts. */
export const elements = pgTable('elements', elementColumns, (table) => [
  primaryKey({ columns: [table.courseId, table.elementId] }),
]);

/** Unpublished changes of published elements. */
export const workingElements = pgTable(
  'working_elements',
  {
    courseId: text('course_id').notNull(),
    elementId: text('element_id').notNull(),
    ...elementFields,
    ...textColumns,
    version: integer().notNull(),
    changes: integer().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.elementId] })],
);

/** View of elements as authors see them: with their unpublished changes. Only for reading. */
export const authoredElements = pgTable('authored_elements', {
  ...elementColumns,
  textChanges: integer('text_changes').notNull(),
});

export const elementVersions = pgTable(
  'element_versions',
  {
    courseId: text('course_id').notNull(),
    elementId: text('element_id').notNull(),
    versionId: text('version_id').notNull(),
    version: integer().notNull(),
    ...elementFields,
    authorUid: text('author_uid').notNull(),
    origin: text().$type<ElementVersion['origin']>().notNull(),
    note: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.elementId, table.versionId] })],
);
