/** Returns the value below which this share of the values lies; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Returns the median duration in milliseconds after a warm-up. */
export async function medianOf(work: () => Promise<unknown>, { runs, warmUp }: { runs: number; warmUp: number }) {
  const times: number[] = [];
  for (let run = 0; run < warmUp + runs; run += 1) times.push(await milliseconds(work));
  return median(times.slice(warmUp));
}
