/** What a student did about one auto-graded task in the last `MISS_LASTS_HOURS`. */
export type Misses = {
  /** Answers to it that were not met. */
  count: number;
  /** Different other tasks that were answered, and elements that were completed, since the last of them. */
  othersSince: number;
};

/** After a day without a try, what a miss revealed no longer counts as help. */
export const MISS_LASTS_HOURS = 24;

/**
 * Whether a right answer to an auto-graded task proves anything. A miss shows feedback, so the next answer may only repeat
 * what it revealed: it proves something again after as much other work as there were misses, or after a day.
 *
 * Source: knowledge tracing takes only the first action at an opportunity as evidence, since the ones after it follow
 * feedback (Corbett & Anderson 1995, “Knowledge tracing: Modeling the acquisition of procedural knowledge”).
 */
export const provesAfterMisses = ({ count, othersSince }: Misses): boolean => othersSince >= count;
