import type { AuditAction } from '@coursecraft/contract/shapes/audit';
import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const auditLog = pgTable('audit_log', {
  id: bigint('entry_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  byUid: text('by_uid').notNull(),
  action: text().$type<AuditAction>().notNull(),
  personUid: text('person_uid').notNull(),
  courseId: text('course_id'),
  courseTitle: text('course_title'),
});
