import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../error-codes.ts';

/** The body of every failed reply. `error` is a sentence that a person can read. */
export const Failure = z.object({
  error: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  details: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
});
export type Failure = z.infer<typeof Failure>;
