import { type Line, plainLine } from './lines.ts';

/** The sizes of a document's type: what is body text, and which larger sizes are headings of which level. */
export type TypeScale = { body: number; levels: number[] };

const rounded = (size: number) => Math.round(size * 2) / 2;

export function measureType(lines: Line[]): TypeScale {
  const letters = new Map<number, number>();
  for (const line of lines) {
    if (line.spans.every((span) => span.mono)) continue;
    const size = rounded(line.size);
    letters.set(size, (letters.get(size) ?? 0) + plainLine(line).length);
  }
  const body = [...letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 12;
  const levels = [...letters.keys()].filter((size) => size >= body * 1.1).sort((a, b) => b - a);
  return { body, levels: levels.slice(0, 5) };
}

/** The heading level of a line, or undefined for running text. Bold lines of body size are the lowest level. */
export function headingLevel(line: Line, scale: TypeScale): number | undefined {
  const text = plainLine(line);
  if (text.length > 140 || !/\p{L}{2}/u.test(text) || line.spans.every((span) => span.mono)) return undefined;
  const at = scale.levels.indexOf(rounded(line.size));
  if (at >= 0) return at + 1;
  const bold = line.spans.every((span) => span.bold);
  const isLabel = text.length < 90 && !/[.:;,]$/.test(text);
  return bold && isLabel && line.size >= scale.body * 0.95 ? Math.min(6, scale.levels.length + 1) : undefined;
}
