import { z } from 'zod';

export const UsageEntry = z.object({
  day: z.iso.date(),
  kind: z.string(),
  /** `builtin` for the offline engine. */
  model: z.string(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
});
export type UsageEntry = z.infer<typeof UsageEntry>;
