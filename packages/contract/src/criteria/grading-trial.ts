import { z } from 'zod';
import { Engine, Time } from '../primitives.ts';
import { Result } from '../progress/result.ts';

const Count = z.int().min(0);
const Judged = z.object({ met: Count, partly: Count, 'not-yet': Count });

export const TrialFigures = z.object({
  /** Share of grades that agree with the author, 0..1; absent without examples. */
  agreement: z.number().min(0).max(1).optional(),
  flips: Count,
  /** The author's result, and the counts of the grader's results. */
  confusion: z.object({ met: Judged, partly: Judged, 'not-yet': Judged }),
});
export type TrialFigures = z.infer<typeof TrialFigures>;

export const GradingTrial = TrialFigures.extend({
  rowVersion: z.int(),
  engine: Engine,
  /** Changes with the model, its prompts and the strictness of the course. */
  judge: z.string(),
  at: Time,
  answers: z.array(z.object({ text: z.string(), verdict: Result, judged: z.array(Result) })),
  /** A good example is refused or a bad one accepted. */
  failsOwnGold: z.boolean(),
  /** An irrelevant or empty answer is accepted. */
  passesNonsense: z.boolean(),
  stale: z.boolean(),
});
export type GradingTrial = z.infer<typeof GradingTrial>;
