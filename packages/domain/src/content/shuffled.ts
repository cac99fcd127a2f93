/** Shuffles by seed and never returns the original order. Uses Fisher–Yates with a generator seeded by FNV-1a. */
export function shuffled<T>(values: readonly T[], seed: string): T[] {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0;
  const result = [...values];
  for (let index = result.length - 1; index > 0; index--) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const other = Math.floor((state / 2 ** 32) * (index + 1));
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }
  const unchanged = result.every((value, index) => value === values[index]);
  return unchanged && result.length > 1 ? [...result.slice(1), result[0] as T] : result;
}
