import { z } from 'zod';

export const DraftReport = z.object({
  objectives: z.object({ asked: z.int(), missing: z.array(z.string()) }),
  questions: z.object({ open: z.int(), keyed: z.int() }).optional(),
  /** BCP 47 languages in which the engine drafts only lessons and cards. */
  plain: z.array(z.string()).optional(),
  dropped: z.array(
    z.object({
      what: z.enum(['check', 'sentence', 'task']),
      reason: z.enum(['duplicate', 'not-taught', 'leaning', 'condensed']),
      count: z.int(),
    }),
  ),
});
export type DraftReport = z.infer<typeof DraftReport>;
