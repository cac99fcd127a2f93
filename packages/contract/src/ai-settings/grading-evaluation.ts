import { z } from 'zod';
import { Refusal } from '../failure.ts';
import { Id, Time } from '../primitives.ts';
import { ModelId } from './connection.ts';

const Count = z.int().min(0);
const Rate = z.number().min(0).max(1);

/** So many of `of` answers. */
const Share = z.object({ count: Count, of: Count });

/** Right answers accepted and wrong answers accepted above a confidence. */
const Accepted = z.object({
  right: Share,
  /** Wrong in any way: fluent wrong, reversed, partly right, copied, empty, shuffled, injections. */
  wrong: Share,
  /** The rate of accepted wrong answers is below this with 95 % confidence. */
  wrongUpperBound: Rate,
});

export const GradingFigures = z.object({
  right: Share,
  /** Fluent wrong and reversed answers. */
  hardWrong: Share.extend({ upperBound: Rate }),
  partly: Share,
  injections: Share,
  /** Copied, empty and shuffled answers. */
  nothing: Share,
  failed: Count,
  latencyMs: z.object({ median: z.number(), p95: z.number() }),
  /** US dollars for 100 answers; absent if the price is unknown. */
  costPer100: z.number().optional(),
  /** At the chosen confidence, on the half of the answers that did not choose it. */
  reported: Accepted,
  mayGradeAlone: z.boolean(),
});
export type GradingFigures = z.infer<typeof GradingFigures>;

export const GradingReport = z.object({
  overall: GradingFigures,
  /** By BCP 47 language. */
  languages: z.record(z.string(), GradingFigures),
  /** Results below this confidence are suggestions. */
  minConfidence: Rate,
  /** How well length and shared words alone tell right from wrong in the benchmark: 0.5 is chance. */
  looksOnlyAuc: Rate,
});
export type GradingReport = z.infer<typeof GradingReport>;

export const EVALUATION_STATES = ['running', 'done', 'stopped', 'failed'] as const;

export const GradingEvaluation = z.object({
  id: Id,
  connectionId: Id,
  /** The name of the provider or its server. */
  provider: z.string(),
  model: ModelId,
  promptVersion: z.string(),
  benchmarkVersion: z.string(),
  /** Whether it was measured with the present prompt and benchmark. */
  isCurrent: z.boolean(),
  state: z.enum(EVALUATION_STATES),
  /** Why it failed, in English. */
  message: z.string().optional(),
  /** Why it failed, for translation; absent for evaluations of earlier versions. */
  problem: Refusal.optional(),
  done: Count,
  total: Count,
  startedAt: Time,
  endedAt: Time.optional(),
  report: GradingReport.optional(),
});
export type GradingEvaluation = z.infer<typeof GradingEvaluation>;

/** Why a grader may or may not grant mastery alone. */
export const AUTONOMY_REASONS = ['evaluated', 'vouched', 'not-evaluated', 'too-many-wrong', 'too-few-right'] as const;

/** `suggests`: a teacher confirms each result that would be accepted. */
export const GraderAutonomy = z.object({
  mode: z.enum(['alone', 'suggests']),
  reason: z.enum(AUTONOMY_REASONS),
});
export type GraderAutonomy = z.infer<typeof GraderAutonomy>;
