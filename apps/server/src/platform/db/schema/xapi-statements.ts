import { bigint, boolean, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type StatementKind = 'answered' | 'mastered' | 'completed';

export const xapiStatements = pgTable(
  'xapi_statements',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    statementId: uuid('statement_id').notNull().defaultRandom(),
    seq: bigint({ mode: 'number' }).generatedByDefaultAsIdentity(),
    kind: text().$type<StatementKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    isWeighed: boolean('is_weighed').notNull().default(false),
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.statementId] })],
);
