const MIN_SIZE = 6;
const MAX_LINES = 2;
const STEP = 0.5;

export function fitTitle(given: { base: number; minScale: number; linesAt: (size: number) => number }): number {
  const floor = Math.min(given.base, Math.max(MIN_SIZE, given.base * given.minScale));
  for (let size = given.base; size > floor; size -= STEP) if (given.linesAt(size) <= MAX_LINES) return size;
  return floor;
}
