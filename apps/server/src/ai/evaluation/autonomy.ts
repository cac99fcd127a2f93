import { LEAST_RIGHT } from '@coursecraft/ai/evaluation/score-evaluation';
import type { GraderAutonomy, GradingReport } from '@coursecraft/contract/ai-settings/grading-evaluation';

export type Autonomy = GraderAutonomy & {
  /** Results below this confidence are suggestions. */
  minConfidence: number;
};

/** For graders that somebody vouches for. */
export const VOUCHED: Autonomy = { mode: 'alone', reason: 'vouched', minConfidence: 0 };

/** The tag for an undetermined language: the figures over all languages. */
export const ANY_LANGUAGE = 'und';

/**
 * Returns whether a grader may grant mastery alone in a language (BCP 47), by its latest evaluation. A language that
 * the benchmark lacks goes by the figures over all languages.
 */
export function autonomyOf(report: GradingReport | undefined, language: string): Autonomy {
  if (!report) return { mode: 'suggests', reason: 'not-evaluated', minConfidence: 1 };
  const { overall, languages, minConfidence } = report;
  const figures = languages[language.toLowerCase().split('-')[0] ?? ''] ?? overall;
  if (figures.mayGradeAlone) return { mode: 'alone', reason: 'evaluated', minConfidence };
  // At any confidence: a grader that must be held back for its mistakes accepts few right answers too.
  const { right } = figures;
  const reason = right.count < right.of * LEAST_RIGHT ? 'too-few-right' : 'too-many-wrong';
  return { mode: 'suggests', reason, minConfidence };
}
