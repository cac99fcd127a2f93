import { z } from 'zod';
import { Engine, Time } from '../primitives.ts';
import { Result } from '../progress/result.ts';

const Count = z.int().min(0);
/** How often the judge said what, for answers that an author said to be one thing. */
const Judged = z.object({ met: Count, partly: Count, 'not-yet': Count });

/** How answers of which the author said what they are worth were judged. */
export const TrialFigures = z.object({
  /** Share of the judgements that agree with the author, 0..1; absent where there is no gold answer. */
  agreement: z.number().min(0).max(1).optional(),
  /** Answers that were not judged the same every time. */
  flips: Count,
  /** What the author said, and what the judge said of that. */
  confusion: z.object({ met: Judged, partly: Judged, 'not-yet': Judged }),
});
export type TrialFigures = z.infer<typeof TrialFigures>;

/** What the judge made of a criterion's own gold answers when it was tried last. */
export const GradingTrial = TrialFigures.extend({
  rowVersion: z.int(),
  engine: Engine,
  /** Changes with the model, with the words it is asked in, and with how strict the course is. */
  judge: z.string(),
  at: Time,
  answers: z.array(z.object({ text: z.string(), verdict: Result, judged: z.array(Result) })),
  /** A good answer of the author's is refused, or a bad one granted. */
  failsOwnGold: z.boolean(),
  /** An answer that says nothing of the subject, or nothing at all, is granted. */
  passesNonsense: z.boolean(),
  /** The criterion or the judge is another one since. */
  stale: z.boolean(),
});
export type GradingTrial = z.infer<typeof GradingTrial>;
