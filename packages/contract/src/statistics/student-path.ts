import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** A student's way through what is published of a course, in time. */
export const StudentPath = z.object({
  /** The days, in UTC, on which they did something or what they hold changed, the first one first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      /** Criteria held at the end of that day, of those in force now. */
      mastered: z.int(),
      answers: z.int(),
      /** The elements in which they were on that day, with what they answered there. */
      elements: z.array(z.object({ elementId: Id, answers: z.int() })),
    }),
  ),
  /** The elements that they opened, in the order in which they first did. */
  elements: z.array(
    z.object({
      elementId: Id,
      openedAt: Time,
      lastAt: Time,
      answers: z.int(),
      /** Since when all that it asks for is shown, or it was declared read. */
      doneAt: Time.optional(),
    }),
  ),
  /** The criteria that they hold, in the order in which they came to hold them. */
  criteria: z.array(z.object({ rowId: Id, elementId: Id, since: Time })),
});
export type StudentPath = z.infer<typeof StudentPath>;
