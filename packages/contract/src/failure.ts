import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';
import { REASONS, type Reason } from './reasons.ts';

/** Why something is refused, as data: told in the reader's language by whoever has words for the reason. */
export const Refusal = z.object({
  reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]),
  /** What the sentence names. Nothing that the caller may not see. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** The body of every failed reply. `error` is a sentence that a person can read. */
export const Failure = Refusal.extend({
  error: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  details: z.array(Refusal.extend({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
  /** The line of the text that cannot be read, counted from 1. */
  line: z.int().optional(),
  /** Whole seconds until the next attempt makes sense. */
  retryAfter: z.int().optional(),
  /** Whom a change of criteria affects, in the shape of `RowImpact`. */
  impact: z.record(z.string(), z.unknown()).optional(),
});
export type Failure = z.infer<typeof Failure>;
