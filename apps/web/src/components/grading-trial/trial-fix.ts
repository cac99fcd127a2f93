/** What an author changes where the grader fails the examples of a criterion. */
export const TRIAL_FIXES = ['question', 'points', 'example'] as const;

export type TrialFix = (typeof TRIAL_FIXES)[number];
