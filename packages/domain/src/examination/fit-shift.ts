/** What people's decisions made of the bar of a criterion's points. */
export type Fitted = {
  /** Added to the bar: below 0 less is asked for. */
  shift: number;
  /** How many answers were decided on. */
  marks: number;
};

/** A judge’s name with how many marks moved its bar. */
export const fittedName = (judge: string, { marks }: Fitted): string => `${judge} + ${marks} marks`;

/** How many marks moved the bar of a judge, by its name; nothing where none did. */
export const marksInName = (judge: string): number | undefined => {
  const marks = / \+ (\d+) marks$/.exec(judge)?.[1];
  return marks === undefined ? undefined : Number(marks);
};

/** Fewer decisions say nothing of a bar. */
export const MARKS_TO_FIT = 5;
/** So many decisions weigh as much as the bar as it is shipped, which rests on thousands. */
const SHIPPED_WEIGHS = 10;
/** How far a bar is moved at most. */
export const LOWEST_SHIFT = -0.1;
export const HIGHEST_SHIFT = 0.15;
const STEP = 0.005;
/** What is granted wrongly costs as much as so many right answers that are asked about once more. */
const WRONG_COSTS = 2;

/** A point of an answer that was decided on: how far its words were beyond the shipped bar, and what people said of it. */
export type Decision = { margin: number; isShown: boolean };

/**
 * How far the bar of a criterion is moved by what people decided: where it would have cost least, and of that only a part
 * that grows with their number.
 */
export function fitShift(decisions: readonly Decision[], marks: number): number {
  if (marks < MARKS_TO_FIT || decisions.length === 0) return 0;
  const steps = Math.round((HIGHEST_SHIFT - LOWEST_SHIFT) / STEP);
  let best = { shift: 0, cost: costOf(decisions, 0) };
  for (let step = 0; step <= steps; step += 1) {
    const shift = LOWEST_SHIFT + step * STEP;
    const cost = costOf(decisions, shift);
    const isNearer = Math.abs(shift) < Math.abs(best.shift);
    if (cost < best.cost - 1e-9 || (cost < best.cost + 1e-9 && isNearer)) best = { shift, cost };
  }
  return Math.round(((best.shift * marks) / (marks + SHIPPED_WEIGHS)) * 1000) / 1000;
}

const costOf = (decisions: readonly Decision[], shift: number): number =>
  decisions.reduce(
    (sum, { margin, isShown }) =>
      sum + (isShown ? Math.max(0, shift - margin) : WRONG_COSTS * Math.max(0, margin - shift)),
    0,
  );
