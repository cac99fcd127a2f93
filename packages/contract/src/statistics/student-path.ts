import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const StudentPath = z.object({
  /** Days in the time zone of the person who asks, with activity or a change of mastery, oldest first. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      mastered: z.int(),
      answers: z.int(),
      elements: z.array(z.object({ elementId: Id, answers: z.int() })),
    }),
  ),
  /** In order of the first visit. */
  elements: z.array(
    z.object({
      elementId: Id,
      openedAt: Time,
      lastAt: Time,
      answers: z.int(),
      /** Since all criteria are mastered or the element was marked as read. */
      doneAt: Time.optional(),
    }),
  ),
  criteria: z.array(z.object({ rowId: Id, elementId: Id, since: Time })),
});
export type StudentPath = z.infer<typeof StudentPath>;
