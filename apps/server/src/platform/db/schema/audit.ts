import type { AuditAction } from '@coursecraft/contract/admin/audit';
import { sql } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('entry_id', { mode: 'number' }).notNull().default(sql`nextval('audit_log_entry_id_next')`),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    byUid: text('by_uid').notNull(),
    action: text().$type<AuditAction>().notNull(),
    personUid: text('person_uid').notNull(),
    courseId: text('course_id'),
    courseTitle: text('course_title'),
    subject: text(),
  },
  (table) => [primaryKey({ columns: [table.id, table.at] })],
);
