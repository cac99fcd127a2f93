import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './error-codes.ts';
import { REASONS, type Reason } from './reasons.ts';

/** A refusal as data, so that clients translate its reason. */
export const Refusal = z.object({
  reason: z.enum(Object.keys(REASONS) as [Reason, ...Reason[]]),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** The body of every error reply; `error` is an English sentence. */
export const Failure = Refusal.extend({
  error: z.string(),
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  details: z.array(Refusal.extend({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string(),
  /** From 1. */
  line: z.int().optional(),
  /** Seconds. */
  retryAfter: z.int().optional(),
  /** A `RowImpact` if a change of criteria needs a decision. */
  impact: z.record(z.string(), z.unknown()).optional(),
});
export type Failure = z.infer<typeof Failure>;
