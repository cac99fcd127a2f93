/** Attempts at one auto-graded check in the last `MISS_LASTS_HOURS`. */
export type Misses = {
  count: number;
  /** Other checks answered and elements completed since the last wrong answer. */
  othersSince: number;
};

/** After this time, what a miss revealed no longer counts as help. */
export const MISS_LASTS_HOURS = 24;

/**
 * Returns whether a right answer counts after misses: after as much other work, because feedback revealed the answer.
 * Source: Corbett & Anderson 1995, “Knowledge tracing: Modeling the acquisition of procedural knowledge”.
 */
export const provesAfterMisses = ({ count, othersSince }: Misses): boolean => othersSince >= count;
