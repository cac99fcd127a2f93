import { type Line, makeLine } from './lines.ts';

type LineTable = { rows: Line[][][]; end: number };

/** Cells of a line: what stands apart by more than two letters' width. */
function cellsOf(line: Line): Line[] {
  const groups: Line['spans'][] = [];
  for (const span of line.spans) {
    const last = groups.at(-1)?.at(-1);
    if (last && span.x - (last.x + last.width) < span.size * 1.6) groups.at(-1)?.push(span);
    else groups.push([span]);
  }
  return groups.map(makeLine);
}

/**
 * A table that starts at `start`: at least three lines of the same two or more columns. A line with fewer cells that
 * stand in those columns carries on the row above. Returns undefined where there is none.
 */
export function tableAt(lines: Line[], start: number): LineTable | undefined {
  const head = lines[start];
  if (!head || cellsOf(head).length < 2) return undefined;
  // Heads are often centred over their columns, so the columns are those of the fullest of the next lines.
  const model = lines
    .slice(start + 1, start + 4)
    .map(cellsOf)
    .reduce<Line[]>((best, cells) => (cells.length > best.length ? cells : best), []);
  const columns = model.length === cellsOf(head).length ? model : [];
  if (columns.length < 2 || columns.length > 8) return undefined;
  const rows: Line[][][] = [cellsOf(head).map((cell) => [cell])];
  const starts = columns.map((cell) => cell.x);
  let full = 1;
  let end = start + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    const before = lines[end - 1];
    if (!line || !before || before.y - line.y > head.size * 3 || line.y > before.y) break;
    const cells = cellsOf(line);
    const places = cells.map((cell) => starts.findIndex((x) => Math.abs(x - cell.x) < head.size * 1.2));
    if (places.includes(-1)) break;
    const isRow = cells.length === columns.length;
    const overflows = cells.some((cell, at) => cell.end > (starts[(places[at] ?? 0) + 1] ?? Infinity) + 1);
    if (!isRow && (overflows || before.y - line.y > head.size * 1.5)) break;
    if (isRow) {
      full += 1;
      rows.push(columns.map(() => []));
    }
    for (const [at, cell] of cells.entries()) rows.at(-1)?.[places[at] ?? 0]?.push(cell);
  }
  return full >= 3 ? { rows, end } : undefined;
}
