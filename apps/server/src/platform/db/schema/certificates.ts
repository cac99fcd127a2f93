import type { CertificateSettings } from '@coursecraft/contract/certificates/certificate';
import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const certificateSettings = pgTable('certificate_settings', {
  courseId: text('course_id').primaryKey(),
  isGiven: boolean('is_given').notNull(),
  issuer: text().notNull(),
  description: text().notNull(),
  criteria: jsonb().$type<CertificateSettings['criteria']>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const certificates = pgTable(
  'certificates',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    certificateId: text('certificate_id').notNull(),
    name: text().notNull(),
    courseTitle: text('course_title').notNull(),
    issuer: text().notNull(),
    description: text().notNull(),
    language: text().notNull(),
    criteria: jsonb().$type<string[]>().notNull(),
    rowIds: text('row_ids').array().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull().defaultNow(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.certificateId] })],
);

export const deletedCertificates = pgTable('deleted_certificates', {
  certificateId: text('certificate_id').primaryKey(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
});
