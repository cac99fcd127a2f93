const MIN_SIZE = 6;
const MAX_LINES = 2;
const STEP = 0.5;

/**
 * The largest font size in pixels, from `base` down, at which a title takes at most two lines.
 * It never goes below 6 px or below `minScale` of the base, even where the title still does not fit.
 */
export function fitTitle(given: { base: number; minScale: number; linesAt: (size: number) => number }): number {
  const floor = Math.min(given.base, Math.max(MIN_SIZE, given.base * given.minScale));
  for (let size = given.base; size > floor; size -= STEP) if (given.linesAt(size) <= MAX_LINES) return size;
  return floor;
}
