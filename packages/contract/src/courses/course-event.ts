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
 * Something in a course changed; no text of it travels. With an element, that element was saved as `version`; without,
 * the structure, a title or a setting of the course changed; with `knowledge`, what students have to show did; with
 * `questions` or `flags`, something was asked, flagged or answered, which only its student and the authors hear of.
 * With `dueDates`, modules are due at another time. With `presence`, an author is somewhere: only authors hear of it. The first event of a stream tells the present revision.
 */
export const CourseEvent = z.object({
  revision: z.int(),
  elementId: Id.optional(),
  version: z.int().optional(),
  knowledge: z.literal(true).optional(),
  questions: z.literal(true).optional(),
  flags: z.literal(true).optional(),
  dueDates: z.literal(true).optional(),
  presence: Presence.optional(),
});
export type CourseEvent = z.infer<typeof CourseEvent>;
