import type { FoundKey } from './find-key.ts';

/** Formats a pair as rules do. */
export const pairOf = (left: string, right: string): string => `${left} ${right}`;

/** Finds the right pairs; undefined if they are not unique. Throws `UnsupportedRule`. */
export function rightPairs(
  variable: string,
  left: readonly string[],
  right: readonly string[],
  key: FoundKey,
): [string, string][] | undefined {
  const sides = new Map(left.flatMap((one) => right.map((other) => [pairOf(one, other), [one, other] as const])));
  const best = key.best.get(variable) ?? [];
  const pairs = best.flatMap((value): [string, string][] => {
    const pair = sides.get(value) ?? sides.get(value.split(' ').toReversed().join(' '));
    return pair ? [[pair[0], pair[1]]] : [];
  });
  if (pairs.length === 0 || pairs.length < best.length || !key.isScored(variable)) return undefined;
  for (const [index, [one, other]] of pairs.entries()) {
    const others = best.filter((_, at) => at !== index);
    if (key.isRight(variable, others)) return undefined;
    for (const instead of right)
      if (instead !== other && instead !== one && key.isRight(variable, [...others, pairOf(one, instead)]))
        return undefined;
  }
  return pairs;
}

/** Returns the right order; undefined if it is not unique. Throws `UnsupportedRule`. */
export function rightOrder(variable: string, ids: readonly string[], key: FoundKey): string[] | undefined {
  const best = [...(key.best.get(variable) ?? [])];
  if (best.length !== ids.length || !ids.every((id) => best.includes(id)) || !key.isScored(variable)) return undefined;
  for (let one = 0; one < best.length; one += 1)
    for (let other = one + 1; other < best.length; other += 1) {
      const swapped = best.with(one, best[other] ?? '').with(other, best[one] ?? '');
      if (key.isRight(variable, swapped)) return undefined;
    }
  return best;
}
