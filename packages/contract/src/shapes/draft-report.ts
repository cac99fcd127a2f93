import { z } from 'zod';

/** What an engine that reread its own draft took out of it, for its author. */
export const DraftReport = z.object({
  /** Objectives that the documents state and the draft asks for, and those that it does not. */
  objectives: z.object({ asked: z.int(), missing: z.array(z.string()) }),
  /** BCP 47 languages of documents of which the engine knows too little for more than lessons, terms and gaps. */
  plain: z.array(z.string()).optional(),
  /** What was written and taken out again: how many for which reason. */
  dropped: z.array(
    z.object({
      what: z.enum(['criterion', 'check', 'card', 'scenario', 'sentence', 'task']),
      reason: z.enum([
        'duplicate',
        'second-right-answer',
        'guessable',
        'not-taught',
        'not-asked',
        'leaning',
        'condensed',
        'circular',
        'trivial',
        'residue',
      ]),
      count: z.int(),
    }),
  ),
});
export type DraftReport = z.infer<typeof DraftReport>;
