import type { PersonalVersionKind } from '@coursecraft/contract/personal-versions/personal-version';
import type { Engine } from '@coursecraft/contract/primitives';
import { boolean, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { elementFields } from './courses.ts';

export const personalVersions = pgTable(
  'own_elements',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    id: text().notNull(),
    elementId: text('element_id').notNull(),
    kind: text().$type<PersonalVersionKind>().notNull(),
    ...elementFields,
    userInstructions: text('user_instructions').notNull(),
    engine: text().$type<Engine>().notNull(),
    baseVersion: integer('base_version').notNull(),
    incomplete: boolean().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.id] })],
);
