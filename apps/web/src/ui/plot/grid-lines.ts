const LINES = 4;

function roundStep(top: number): number {
  const least = Math.max(1, top / LINES);
  const power = 10 ** Math.floor(Math.log10(least));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= least) ?? least;
}

export function gridLines(top: number): number[] {
  const step = roundStep(top);
  const lines = Array.from({ length: Math.ceil(top / step) }, (_, index) => index * step);
  return [...lines.filter((line) => line === 0 || line < top - step / 3), top];
}
