import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type { ModuleOutline } from '@coursecraft/contract/drafting/module-outline';
import type { SectionReport } from '@coursecraft/contract/drafting/section-report';
import type { Refused } from '@coursecraft/contract/reasons';
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** What an author asked for when a module was drafted. */
export type DraftedFrom = {
  outline: ModuleOutline;
  brief?: string | undefined;
  formats?: ElementFormat[] | undefined;
};

/** What a draft lacks, and the criterion that shows each of its objectives, to link checks of later sections. */
export type StoredReport = SectionReport & { shown?: { objective: string; rowId: string }[] };

export const moduleDrafts = pgTable(
  'module_drafts',
  {
    courseId: text('course_id').notNull(),
    moduleId: text('module_id').notNull(),
    uid: text().notNull(),
    jobId: text('job_id'),
    request: jsonb().$type<DraftedFrom>().notNull(),
    publish: boolean().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.moduleId] })],
);

export const sectionDrafts = pgTable(
  'section_drafts',
  {
    courseId: text('course_id').notNull(),
    sectionId: text('section_id').notNull(),
    moduleId: text('module_id').notNull(),
    place: integer(),
    state: text().$type<'waiting' | 'written' | 'failed'>().notNull(),
    failure: jsonb().$type<Refused>(),
    report: jsonb().$type<StoredReport>(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.sectionId] })],
);
