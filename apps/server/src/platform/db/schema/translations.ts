import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const translations = pgTable('editions', {
  courseId: text('course_id').primaryKey(),
  originalId: text('original_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export type LinkedKind = 'module' | 'section' | 'element' | 'row' | 'scenario';

export const translationParts = pgTable(
  'edition_parts',
  {
    courseId: text('course_id').notNull(),
    partId: text('part_id').notNull(),
    originalPartId: text('original_part_id').notNull(),
    kind: text().$type<LinkedKind>().notNull(),
    originalVersion: integer('original_version').notNull().default(0),
    originalTitle: text('original_title'),
    ownVersion: integer('own_version'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.partId] })],
);
