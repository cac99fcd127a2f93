import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** Somebody changed what a person may do here. */
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

/** A module that a person has not begun is due, or an author reminds them of it. */
export const REMINDER_KINDS = ['module-due', 'author-reminds'] as const;

/** Something became of what a person did or wrote as a learner, or is left for them to do. */
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

/** A student wants something of a course's authors that is not counted anywhere else. */
export const AUTHORING_KINDS = ['verdict-contested'] as const;

/** Somebody wants something of those who look after the installation. */
export const ADMIN_KINDS = ['asks-to-author'] as const;

/** Another system was connected to a person's account, or asks to be. */
export const ACCOUNT_KINDS = ['account-connected', 'connection-asked'] as const;

const NotificationKind = z.enum([
  ...STANDING_KINDS,
  ...LEARNING_KINDS,
  ...AUTHORING_KINDS,
  ...ADMIN_KINDS,
  ...ACCOUNT_KINDS,
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

/** What a person is told. Longer words come as their beginning; the whole of them is where it leads. */
export const Notification = z.object({
  id: Id,
  kind: NotificationKind,
  at: Time,
  isRead: z.boolean(),
  /** Name of who caused it; absent where that person has gone, and where it came by itself. */
  by: z.string().optional(),
  course: z.object({ id: Id, title: z.string() }).optional(),
  /** The part of the course that it is about, as it is called now; absent where it was deleted. */
  part: z.object({ id: Id, title: z.string() }).optional(),
  /** The question or flagged place that it is about. */
  subjectId: Id.optional(),
  /** What the person had asked or flagged. */
  about: z.string().optional(),
  /** By when the module that it is about is due, as it is set now. */
  dueOn: z.iso.date().optional(),
  /** What was answered, given as the reason, or asked for. */
  said: z.string().optional(),
});
export type Notification = z.infer<typeof Notification>;
