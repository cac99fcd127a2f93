import type { ElementFields } from '@coursecraft/contract/courses/course';
import type { Publication } from '@coursecraft/contract/courses/publication';
import type { ParsedBody } from '@coursecraft/contract/endpoints';
import type { Refused } from '@coursecraft/contract/reasons';
import type { WrittenCriterion } from '@coursecraft/domain/criteria/criterion-set';
import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { workingScenarios } from './criteria.ts';

export const publications = pgTable(
  'publications',
  {
    courseId: text('course_id').notNull(),
    publicationId: text('publication_id').notNull(),
    kind: text().$type<Publication['kind']>().notNull(),
    uid: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    studentsToVerify: integer('students_to_verify').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.publicationId] })],
);

/** What an undo restores: of the published version, or of the working copy for a discard. */
export type StateBefore = {
  published: boolean;
  /** Absent if only the state changed. */
  text?: ElementFields;
  criteria?: WrittenCriterion[];
  scenarios?: Omit<typeof workingScenarios.$inferSelect, 'createdAt' | 'courseId'>[];
};

export const publishedElements = pgTable(
  'published_elements',
  {
    courseId: text('course_id').notNull(),
    publicationId: text('publication_id').notNull(),
    elementId: text('element_id').notNull(),
    version: integer().notNull(),
    before: jsonb().$type<StateBefore>(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.publicationId, table.elementId] })],
);

export const scheduledPublications = pgTable(
  'scheduled_publications',
  {
    courseId: text('course_id').notNull(),
    scheduleId: text('schedule_id').notNull(),
    uid: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    request: jsonb().$type<Omit<ParsedBody<'schedulePublication'>, 'at'>>().notNull(),
    failure: jsonb().$type<Refused>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.scheduleId] })],
);
