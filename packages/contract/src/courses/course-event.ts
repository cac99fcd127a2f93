import { z } from 'zod';
import { Id } from '../primitives.ts';

export const Presence = z.object({
  uid: Id,
  displayName: z.string(),
  page: Id,
  elementId: Id.optional(),
  isWriting: z.boolean(),
});
export type Presence = z.infer<typeof Presence>;

/**
 * A change in a course, without text. Only the student and authors get `questions`, `flags` and `answers` (a result of
 * the student changed without a request of the student), and only authors `presence` and changes of a `working` copy.
 * The first event carries the current revision.
 */
export const CourseEvent = z.object({
  revision: z.int(),
  elementId: Id.optional(),
  version: z.int().optional(),
  knowledge: z.literal(true).optional(),
  questions: z.literal(true).optional(),
  flags: z.literal(true).optional(),
  answers: z.literal(true).optional(),
  dueDates: z.literal(true).optional(),
  working: z.literal(true).optional(),
  presence: Presence.optional(),
});
export type CourseEvent = z.infer<typeof CourseEvent>;
