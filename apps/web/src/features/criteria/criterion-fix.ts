import type { TrialFix } from '../../components/grading-trial/trial-fix.ts';

/** The editor that opens for a criterion: its first key point, or the example that the grader sees differently. */
export type CriterionFix = { rowId: string; fix: Exclude<TrialFix, 'question'> };
