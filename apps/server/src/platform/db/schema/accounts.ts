import type { Preferences } from '@coursecraft/contract/accounts/profile';
import { boolean, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: text().notNull(),
});

export const profiles = pgTable('profiles', {
  uid: text().primaryKey(),
  email: text().notNull(),
  emailProved: boolean('email_proved').notNull().default(true),
  displayName: text('display_name').notNull(),
  role: text().notNull().default('student'),
  isAdmin: boolean('is_admin').notNull().default(false),
  adminGrantedBy: text('admin_granted_by'),
  enrolledCourseId: text('enrolled_course_id'),
  preferences: jsonb().$type<Preferences>().notNull().default({}),
  sandboxOnly: boolean('sandbox_only').notNull().default(false),
  seeded: boolean().notNull().default(false),
  testOf: text('test_of'),
  deactivatedAt: timestamp('deactivated_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  lastLogin: timestamp('last_login', { withTimezone: true }).notNull().defaultNow(),
});

export const signOuts = pgTable('sign_outs', {
  uid: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
});

export const endedSignIns = pgTable('ended_sign_ins', {
  signIn: text('sign_in').primaryKey(),
  endedAt: timestamp('ended_at', { withTimezone: true }).notNull().defaultNow(),
});

export const authorRequests = pgTable('author_requests', {
  uid: text().primaryKey(),
  words: text().notNull().default(''),
  status: text().$type<'open' | 'declined'>().notNull().default('open'),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

export const courseAuthors = pgTable(
  'course_authors',
  {
    courseId: text('course_id').notNull(),
    uid: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.uid] })],
);

export const enrollments = pgTable(
  'enrolments',
  {
    courseId: text('course_id').notNull(),
    studentId: text('student_id').notNull(),
    enrolledAt: timestamp('enrolled_at', { withTimezone: true }).notNull().defaultNow(),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }),
    learnsIn: text('learns_in'),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.studentId] })],
);

export const removals = pgTable(
  'removals',
  {
    courseId: text('course_id').notNull(),
    uid: text().notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.uid] })],
);

export const preEnrollments = pgTable(
  'pre_enrolments',
  {
    courseId: text('course_id').notNull(),
    email: text().notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    invitedAt: timestamp('invited_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.email] })],
);

export const invitations = pgTable('invitations', {
  invitationId: text('invitation_id').primaryKey(),
  email: text().notNull(),
  displayName: text('display_name').notNull().default(''),
  invitedBy: text('invited_by').notNull(),
  invitedAt: timestamp('invited_at', { withTimezone: true }).notNull().defaultNow(),
});
