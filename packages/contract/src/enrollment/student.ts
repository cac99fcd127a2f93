import { z } from 'zod';
import { Id, Time } from '../primitives.ts';
import { Rollup } from '../progress/progress.ts';

/** Invited until that person signs in. */
export const STUDENT_STATUSES = ['enrolled', 'invited'] as const;

/** A student over all the courses that the caller may know of. */
export const Student = z.object({
  uid: Id,
  displayName: z.string(),
  email: z.string(),
  status: z.enum(STUDENT_STATUSES),
  /** When they joined the first of the courses. */
  enrolledAt: Time.optional(),
  lastSeenAt: Time.optional(),
  rollup: Rollup,
  /** The first joined first; those that an invited person will join have no time yet. */
  courses: z.array(
    z.object({
      courseId: Id,
      title: z.string(),
      enrolledAt: Time.optional(),
      lastSeenAt: Time.optional(),
      rollup: Rollup,
    }),
  ),
});
export type Student = z.infer<typeof Student>;
