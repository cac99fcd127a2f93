import { z } from 'zod';

/** What a draft without a model contains and lacks. */
export const DraftReport = z.object({
  /** Objectives of the documents with and without a check. */
  objectives: z.object({ asked: z.int(), missing: z.array(z.string()) }),
  /** Numbers of drafted checks without and with a key. */
  questions: z.object({ open: z.int(), keyed: z.int() }).optional(),
  /** BCP 47 languages in which the engine drafts only lessons and cards. */
  plain: z.array(z.string()).optional(),
  /** Numbers of left-out parts by reason. */
  dropped: z.array(
    z.object({
      what: z.enum(['check', 'sentence', 'task']),
      reason: z.enum(['duplicate', 'not-taught', 'leaning', 'condensed']),
      count: z.int(),
    }),
  ),
});
export type DraftReport = z.infer<typeof DraftReport>;
