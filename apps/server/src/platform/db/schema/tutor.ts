import type { Rating } from '@coursecraft/contract/assessment/thread';
import type { Citation } from '@coursecraft/contract/drafting/citation';
import type { Engine } from '@coursecraft/contract/primitives';
import type { HintLevel } from '@coursecraft/contract/progress/progress';
import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const tutorMessages = pgTable(
  'tutor_messages',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    messageId: text('message_id').notNull(),
    threadId: text('thread_id').notNull(),
    elementId: text('element_id'),
    question: text().notNull(),
    answer: text().notNull(),
    citations: jsonb().$type<Citation[]>().notNull(),
    answered: boolean().notNull(),
    engine: text().$type<Engine>().notNull(),
    hintLevel: text('hint_level').$type<HintLevel>().notNull(),
    taskId: text('task_id'),
    rowIds: text('row_ids').array().notNull().default([]),
    rating: text().$type<Rating>(),
    comment: text(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.messageId] })],
);
