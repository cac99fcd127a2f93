const DAY_MS = 86_400_000;

/** Milliseconds since 1970: the last recall, and when recall falls to 90 %. */
export type Remembered = { since: number; due: number };

/**
 * Grows with the risk to have forgotten. The forgetting curve of FSRS depends on the elapsed time in intervals alone,
 * so that cards and criteria compare.
 */
export const forgettingRisk = ({ since, due }: Remembered, now: number): number =>
  (now - since) / Math.max(DAY_MS, due - since);

/** Keeps the order but for the next item of another kind, so that kinds alternate while several are left. */
export function interleave<Item>(items: readonly Item[], kindOf: (item: Item) => string): Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) {
    const last = mixed.at(-1);
    const other = last === undefined ? 0 : left.findIndex((item) => kindOf(item) !== kindOf(last));
    mixed.push(...left.splice(Math.max(0, other), 1));
  }
  return mixed;
}
