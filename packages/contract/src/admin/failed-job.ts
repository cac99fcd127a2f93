import { z } from 'zod';
import { Id, Time } from '../primitives.ts';

export const FailedJob = z.object({
  id: Id,
  kind: z.string(),
  course: z.object({ id: Id, title: z.string() }).optional(),
  failedAt: Time,
  /** The type or code of the last error, without user text. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;
