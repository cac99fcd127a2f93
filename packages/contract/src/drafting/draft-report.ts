import { z } from 'zod';

/** What a draft without a model holds and lacks, for its author. */
export const DraftReport = z.object({
  /** Objectives that the documents state and the draft asks for, and those that it does not. */
  objectives: z.object({ asked: z.int(), missing: z.array(z.string()) }),
  /** Checks that the documents' own structure gives: open questions, and those with a key. No others were written. */
  questions: z.object({ open: z.int(), keyed: z.int() }).optional(),
  /** BCP 47 languages of documents of which the engine knows too little for more than lessons and cards. */
  plain: z.array(z.string()).optional(),
  /** What was left out: how many for which reason. */
  dropped: z.array(
    z.object({
      what: z.enum(['check', 'sentence', 'task']),
      reason: z.enum(['duplicate', 'not-taught', 'leaning', 'condensed']),
      count: z.int(),
    }),
  ),
});
export type DraftReport = z.infer<typeof DraftReport>;
