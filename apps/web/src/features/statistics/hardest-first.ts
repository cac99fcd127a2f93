type AttemptedCriterion = { mastered: number; tried: number; verdicts: number; met: number };

const share = (part: number, whole: number) => (whole > 0 ? Math.min(1, part / whole) : 1);

/** What few master of those who try it comes first, and of those what is seldom met; what nobody tried says nothing yet. */
export const hardestFirst = <C extends AttemptedCriterion>(criteria: readonly C[]): C[] =>
  criteria.toSorted(
    (one, other) =>
      Number(one.tried === 0) - Number(other.tried === 0) ||
      share(one.mastered, one.tried) - share(other.mastered, other.tried) ||
      share(one.met, one.verdicts) - share(other.met, other.verdicts),
  );
