import { type Line, makeLine, toLines } from './lines.ts';
import type { Span } from './page-spans.ts';

/**
 * Lines of a page without tags, in reading order. Where the page has two columns, the file's own drawing order
 * (column after column in nearly all files) is kept; else lines are ordered from top to bottom, since some programs
 * draw code and tables after the text around them.
 */
export function readingOrder(spans: Span[]): Line[] {
  const drawn = toLines(spans);
  if (hasColumns(drawn)) return drawn;
  const sorted = spans.toSorted((a, b) =>
    Math.abs(a.y - b.y) > Math.min(a.size, b.size) * 0.35 ? b.y - a.y : a.x - b.x,
  );
  return toLines(sorted).map((line) => makeLine(line.spans.toSorted((a, b) => a.x - b.x)));
}

/** Two columns of prose: many long lines that share their height with another and do not touch it. */
function hasColumns(lines: Line[]): boolean {
  const long = lines.filter((line) => line.end - line.x > line.size * 12);
  const beside = long.filter((line) =>
    long.some(
      (other) => other !== line && Math.abs(other.y - line.y) < line.size && (other.x > line.end || other.end < line.x),
    ),
  );
  return long.length >= 10 && beside.length > long.length * 0.5;
}
