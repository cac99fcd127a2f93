import { z } from 'zod';

/** What one kind of work took from one model on one day. */
export const UsageEntry = z.object({
  day: z.iso.date(),
  kind: z.string(),
  /** The model's id; `builtin` for the built-in engine. */
  model: z.string(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
});
export type UsageEntry = z.infer<typeof UsageEntry>;
