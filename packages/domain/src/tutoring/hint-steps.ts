import type { HintLevel } from '@coursecraft/contract/progress/progress';

/** What a tutor gives, in this order, to whoever asks for the answer to a check or a scenario. */
export const HINT_STEPS = ['nudge', 'pointer', 'worked-step'] as const;
export type HintStep = (typeof HINT_STEPS)[number];

/** The rung after so many hints; whoever is at the top stays there. */
export const hintStepAfter = (hints: number): HintStep =>
  HINT_STEPS[Math.min(hints, HINT_STEPS.length - 1)] ?? 'worked-step';

/** How much of an answer a rung gives. */
export const HINT_LEVEL_OF: Record<HintStep, HintLevel> = {
  nudge: 'hinted',
  pointer: 'hinted',
  'worked-step': 'shown',
};

const LEVELS: readonly HintLevel[] = ['unaided', 'hinted', 'shown'];

/** The most help among several. */
export const mostHelp = (levels: readonly HintLevel[]): HintLevel =>
  LEVELS[Math.max(0, ...levels.map((level) => LEVELS.indexOf(level)))] ?? 'unaided';

/**
 * For how many hours help is counted: who answers later does it from memory, and the ladder begins at its foot again.
 */
export const HELP_LASTS_HOURS = 24;
