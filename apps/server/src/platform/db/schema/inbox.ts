import type { Flag, HighlightColour, Question, Reaction } from '@coursecraft/contract/inbox/inbox';
import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const studentsOwn = {
  courseId: text('course_id').notNull(),
  studentId: text('student_id').notNull(),
};
const time = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

export const questions = pgTable(
  'questions',
  {
    ...studentsOwn,
    id: text('question_id').notNull(),
    elementId: text('element_id'),
    text: text().notNull(),
    messageId: text('message_id'),
    status: text().$type<Question['status']>().notNull().default('open'),
    answer: text(),
    answeredBy: text('answered_by'),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    version: integer().notNull().default(1),
    at: time('at'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.id] })],
);

export const inboxAssignments = pgTable(
  'inbox_assignments',
  {
    courseId: text('course_id').notNull(),
    entryId: text('entry_id').notNull(),
    uid: text().notNull(),
    at: time('at'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.entryId] })],
);

export const flags = pgTable(
  'flags',
  {
    ...studentsOwn,
    id: text('note_id').notNull(),
    elementId: text('element_id').notNull(),
    body: text().notNull(),
    quote: text(),
    status: text().$type<Flag['status']>().notNull().default('open'),
    reply: text(),
    version: integer().notNull().default(1),
    at: time('at'),
    updatedAt: time('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.id] })],
);

export const notes = pgTable(
  'notes',
  {
    ...studentsOwn,
    id: text('note_id').notNull(),
    elementId: text('element_id'),
    text: text().notNull(),
    quote: text(),
    colour: text().$type<HighlightColour>(),
    before: text('quote_before'),
    after: text('quote_after'),
    quotedVersion: integer('quoted_version'),
    version: integer().notNull().default(1),
    at: time('at'),
    updatedAt: time('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.id] })],
);

export const reactions = pgTable(
  'reactions',
  {
    ...studentsOwn,
    elementId: text('element_id').notNull(),
    reaction: text().$type<Reaction>().notNull(),
    at: time('at'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.elementId] })],
);
