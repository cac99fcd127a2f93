import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** Changed rights. */
export const STANDING_KINDS = [
  'made-author',
  'removed-author',
  'made-admin',
  'took-admin',
  'made-student',
  'let-make-courses',
  'making-declined',
  'removed-student',
] as const;

/** A due module or an author's reminder. */
export const REMINDER_KINDS = ['module-due', 'author-reminds'] as const;

/** Outcomes and work for a student. */
export const LEARNING_KINDS = [
  'question-answered',
  'question-closed',
  'question-open',
  'answer-changed',
  'flag-open',
  'flag-in-review',
  'flag-resolved',
  'flag-dismissed',
  'material-changed',
  'progress-reset',
  'verdict-overruled',
  'answer-graded',
  ...REMINDER_KINDS,
] as const;

/** Requests of students that no counter shows. */
export const AUTHORING_KINDS = ['verdict-contested'] as const;

/** Requests to admins. */
export const ADMIN_KINDS = ['asks-to-author'] as const;

/** Account connections. */
export const ACCOUNT_KINDS = ['account-connected', 'connection-asked'] as const;

const NotificationKind = z.enum([
  ...STANDING_KINDS,
  ...LEARNING_KINDS,
  ...AUTHORING_KINDS,
  ...ADMIN_KINDS,
  ...ACCOUNT_KINDS,
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** A notification; long texts are shortened. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  at: Time,
  isRead: z.boolean(),
  /** Absent for automatic ones and former people. */
  by: z.string().optional(),
  course: z.object({ id: Id, title: z.string() }).optional(),
  /** The current title; absent if the part was deleted. */
  part: z.object({ id: Id, title: z.string() }).optional(),
  /** The question or flag. */
  subjectId: Id.optional(),
  /** The person's own question or flag. */
  about: z.string().optional(),
  /** The current due date. */
  dueOn: z.iso.date().optional(),
  /** The answer, reason or request. */
  said: z.string().optional(),
});
export type Notification = z.infer<typeof Notification>;
