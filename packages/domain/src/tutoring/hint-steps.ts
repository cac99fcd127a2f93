import type { HintLevel } from '@coursecraft/contract/progress/progress';

/** Hints for a check or scenario, in order. */
export const HINT_STEPS = ['nudge', 'pointer', 'worked-step'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** Returns the hint step after this number of hints; the last step repeats. */
export const hintStepAfter = (hints: number): HintStep =>
  HINT_STEPS[Math.min(hints, HINT_STEPS.length - 1)] ?? 'worked-step';

export const HINT_LEVEL_OF: Record<HintStep, HintLevel> = {
  nudge: 'hinted',
  pointer: 'hinted',
  'worked-step': 'shown',
};

const LEVELS: readonly HintLevel[] = ['unaided', 'hinted', 'shown'];

/** Returns the highest of several hint levels. */
export const mostHelp = (levels: readonly HintLevel[]): HintLevel =>
  LEVELS[Math.max(0, ...levels.map((level) => LEVELS.indexOf(level)))] ?? 'unaided';

/** Hours for which help counts; later answers are from memory and hints start over. */
export const HELP_LASTS_HOURS = 24;
