type AttemptedCriterion = { mastered: number; tried: number; verdicts: number; met: number };

const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : 1);

/** Sorts by the share of students who mastered what they tried, lowest first. Untried criteria come last. */
export const hardestFirst = <C extends AttemptedCriterion>(criteria: readonly C[]): C[] =>
  criteria.toSorted(
    (one, other) =>
      Number(one.tried === 0) - Number(other.tried === 0) ||
      share(one.mastered, one.tried) - share(other.mastered, other.tried) ||
      share(one.met, one.verdicts) - share(other.met, other.verdicts),
  );
