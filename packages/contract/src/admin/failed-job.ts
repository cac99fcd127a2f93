import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

/** Work of the background that failed each time it was tried. */
export const FailedJob = z.object({
  id: Id,
  kind: z.string(),
  /** The course that it was for, while there is one. */
  course: z.object({ id: Id, title: z.string() }).optional(),
  failedAt: Time,
  /** The type or code of the last failure; nothing that anybody wrote. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;
