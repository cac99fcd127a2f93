import type { GradeRule } from '@coursecraft/contract/lti/lti';
import { boolean, doublePrecision, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const ltiPlatforms = pgTable('lti_platforms', {
  platformId: text('platform_id').primaryKey(),
  name: text().notNull(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  authorizationUrl: text('authorization_url').notNull(),
  tokenUrl: text('token_url').notNull(),
  keysUrl: text('keys_url').notNull(),
  trustsAddresses: boolean('trusts_addresses').notNull().default(false),
  /** Accepted deployments; empty until the first launch. */
  deploymentIds: text('deployment_ids').array(),
  createdBy: text('created_by').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const ltiPeople = pgTable(
  'lti_people',
  {
    platformId: text('platform_id').notNull(),
    subject: text().notNull(),
    uid: text().notNull(),
    connectedAt: timestamp('connected_at', { withTimezone: true }).defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.platformId, table.subject] })],
);

export const ltiUsed = pgTable('lti_used', {
  token: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const ltiCourses = pgTable(
  'lti_courses',
  {
    courseId: text('course_id').notNull(),
    platformId: text('platform_id').notNull(),
    membershipsUrl: text('memberships_url'),
    openedBy: text('opened_by').notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.platformId] })],
);

export const ltiGrades = pgTable(
  'lti_grades',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    platformId: text('platform_id').notNull(),
    lineItem: text('line_item').notNull(),
    subject: text().notNull(),
    partId: text('part_id').notNull(),
    /** The grade sent last, 0 to 1. */
    sent: doublePrecision(),
    dueAt: timestamp('due_at', { withTimezone: true }).defaultNow(),
    attempts: integer().notNull().default(0),
    problem: text(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId, table.platformId, table.lineItem] })],
);

export const ltiGradeRules = pgTable('lti_grade_rules', {
  courseId: text('course_id').primaryKey(),
  kind: text().$type<GradeRule['kind']>().notNull(),
  fullFrom: integer('full_from'),
  below: text().$type<'share' | 'nothing'>(),
  setBy: text('set_by').notNull(),
  setAt: timestamp('set_at', { withTimezone: true }).notNull().defaultNow(),
});
