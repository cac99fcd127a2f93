import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

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

export const REMINDER_KINDS = ['module-due', 'author-reminds'] as const;

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
  'answer-with-teacher',
  ...REMINDER_KINDS,
] as const;

/**
 * What no counter shows: requests of students, a grader that accepted wrong answers, what was not published, and what a
 * co-author or reviewer wrote or assigned.
 */
export const AUTHORING_KINDS = [
  'verdict-contested',
  'grader-only-suggests',
  'scheduled-publication-failed',
  'comment-mention',
  'review-comment',
  'inbox-assigned',
  'answer-assigned',
] as const;

export const ADMIN_KINDS = ['asks-to-author', 'ai-limit-near', 'ai-limit-reached'] as const;

export const ACCOUNT_KINDS = ['account-connected', 'connection-asked'] as const;

const NotificationKind = z.enum([
  ...STANDING_KINDS,
  ...LEARNING_KINDS,
  ...AUTHORING_KINDS,
  ...ADMIN_KINDS,
  ...ACCOUNT_KINDS,
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

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
  subjectId: Id.optional(),
  about: z.string().optional(),
  dueOn: z.iso.date().optional(),
  said: z.string().optional(),
});
export type Notification = z.infer<typeof Notification>;
