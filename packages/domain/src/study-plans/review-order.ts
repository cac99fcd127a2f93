const DAY_MS = 86_400_000;

/** Milliseconds since 1970: the last recall, and when recall falls to 90 %. */
export type Remembered = { since: number; due: number };

/**
 * Grows with the risk to have forgotten. The forgetting curve of FSRS depends on the elapsed time in intervals alone,
 * so that cards and criteria compare.
 */
export const forgettingRisk = ({ since, due }: Remembered, now: number): number =>
  (now - since) / Math.max(DAY_MS, due - since);

type Mixed = { kind: string; elementId: string };

/**
 * Keeps the order but for the next item, which differs from the last in kind and lesson if one is left that does, else
 * in kind, else in lesson.
 */
export function interleave<Item extends Mixed>(items: readonly Item[]): Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) {
    const last = mixed.at(-1);
    const isOtherKind = ({ kind }: Item) => kind !== last?.kind;
    const isOtherLesson = ({ elementId }: Item) => elementId !== last?.elementId;
    const next = [(item: Item) => isOtherKind(item) && isOtherLesson(item), isOtherKind, isOtherLesson]
      .map((differs) => left.findIndex(differs))
      .find((at) => at >= 0);
    mixed.push(...left.splice(next ?? 0, 1));
  }
  return mixed;
}
