/** About so many lines stand above the ground. */
const LINES = 4;

/** The smallest whole step of 1, 2 or 5 times a power of ten that needs no more lines. */
function roundStep(top: number): number {
  const least = Math.max(1, top / LINES);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? least;
}

/** Round values at even distances, from the ground up, and the top, which is what can be reached. */
export function gridLines(top: number): number[] {
  const step = roundStep(top);
  const lines = Array.from({ length: Math.ceil(top / step) }, (_, index) => index * step);
  return [...lines.filter((line) => line === 0 || line < top - step / 3), top];
}
