/** Attempts at one auto-graded check in the last `MISS_LASTS_HOURS`. */
export type Misses = {
  count: number;
  /** Other checks answered and elements completed since the last wrong answer. */
  othersSince: number;
};

/** After this time, what a miss revealed no longer counts as help. */
export const MISS_LASTS_HOURS = 24;

/**
 * Whether a right answer to an auto-graded task proves anything. A miss shows feedback, so the next answer may only repeat
 * what it revealed: it proves something again after as much other work as there were misses, or after a day.
 *
 * Source: knowledge tracing takes only the first action at an opportunity as evidence, since the ones after it follow
 * feedback (Corbett & Anderson 1995, “Knowledge tracing: Modeling the acquisition of procedural knowledge”).
 */
export const provesAfterMisses = ({ count, othersSince }: Misses): boolean => othersSince >= count;
