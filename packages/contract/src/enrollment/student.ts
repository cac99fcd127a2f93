import { z } from 'zod';
import { Id, Time } from '../primitives.ts';
import { Rollup } from '../progress/progress.ts';

/** `invited` until the first sign-in. */
export const STUDENT_STATUSES = ['enrolled', 'invited'] as const;

export const Student = z.object({
  uid: Id,
  displayName: z.string(),
  email: z.string(),
  status: z.enum(STUDENT_STATUSES),
  enrolledAt: Time.optional(),
  lastSeenAt: Time.optional(),
  rollup: Rollup,
  /** In order of enrollment; expected courses have no time. */
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
