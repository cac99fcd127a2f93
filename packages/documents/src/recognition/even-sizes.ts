import type { Span } from '../pdf/page-spans.ts';

/** Sizes of recognised lines of the same type differ by less than this part. */
const SAME = 1.08;

type Sheet = { spans: Span[]; confidence?: number };

/**
 * Recognised sheets with one size for each size of type: lines of the same type come out a little larger or smaller, by
 * their letters and the dust around them. Sheets that were not recognised stay as they are.
 */
export function evenSizes<S extends Sheet>(sheets: S[]): S[] {
  const spans = sheets.flatMap((sheet) => (sheet.confidence === undefined ? [] : sheet.spans));
  const even = new Map(groupsOf(spans).flatMap((group) => group.map((span) => [span, medianOf(group)] as const)));
  return sheets.map((sheet) => ({
    ...sheet,
    spans: sheet.spans.map((span) => ({ ...span, size: even.get(span) ?? span.size })),
  }));
}

function groupsOf(spans: Span[]): Span[][] {
  const groups: Span[][] = [];
  for (const span of spans.toSorted((a, b) => a.size - b.size)) {
    const smallest = groups.at(-1)?.[0];
    if (smallest && span.size <= smallest.size * SAME) groups.at(-1)?.push(span);
    else groups.push([span]);
  }
  return groups;
}

/** The size of the middle letter. */
function medianOf(group: readonly Span[]): number {
  const half = group.reduce((sum, { text }) => sum + text.length, 0) / 2;
  let passed = 0;
  for (const { text, size } of group) {
    passed += text.length;
    if (passed >= half) return size;
  }
  return 0;
}
