import type { StudyReminders } from '@coursecraft/contract/study-reminders/study-reminders';
import { date, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const studyReminders = pgTable('study_reminders', {
  uid: text().primaryKey(),
  settings: jsonb().$type<StudyReminders>().notNull(),
  nextAt: timestamp('next_at', { withTimezone: true }),
  remindedOn: date('reminded_on'),
  summedOn: date('summed_on'),
});

export const pushDevices = pgTable('push_devices', {
  deviceId: text('device_id').primaryKey(),
  uid: text().notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  name: text().notNull(),
  addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  usedAt: timestamp('used_at', { withTimezone: true }),
});
