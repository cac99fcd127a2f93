import { plainLine, toLines } from './lines.ts';
import type { Span } from './page-spans.ts';

type SheetOfSpans = { height: number; spans: Span[] };

/** Part of the page's height, above and below, where running heads and page numbers stand. */
const MARGIN = 0.09;
const PAGE_NUMBER = /^(page|seite|s\.|p\.)?\s*[-–—]?\s*(\d{1,4}|[ivxl]{1,6})\s*[-–—]?(\s*(of|von|\/)\s*\d{1,4})?$/i;

/** Takes running heads, running feet and page numbers off the pages. */
export function dropFurniture(pages: SheetOfSpans[]): Span[][] {
  const margins = pages.map(({ height, spans }) =>
    toLines(spans.filter((span) => span.y < height * MARGIN || span.y > height * (1 - MARGIN)))
      .map((line) => ({ line, text: plainLine(line) }))
      .map((entry) => ({ ...entry, key: entry.text.toLowerCase().replace(/\d+/g, '#') })),
  );
  const counts = new Map<string, number>();
  for (const lines of margins)
    for (const key of new Set(lines.map((line) => line.key))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const often = pages.length < 4 ? Math.max(2, pages.length) : Math.max(3, pages.length * 0.35);
  return pages.map(({ height, spans }, at) => {
    const dropped = new Set<Span>();
    for (const { line, text, key } of margins[at] ?? []) {
      const outermost = line.y < height * 0.07 || line.y > height * 0.93;
      const repeated = (counts.get(key) ?? 0) >= often;
      if (repeated || (outermost && pages.length > 1 && PAGE_NUMBER.test(text)))
        for (const span of line.spans) dropped.add(span);
    }
    return dropped.size > 0 ? spans.filter((span) => !dropped.has(span)) : spans;
  });
}
