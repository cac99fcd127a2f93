type Page = { page: number; text: string };

const BETWEEN = '\n\n';
/** Characters of a page start to search for. */
const BEGINNING = 60;

/** Splits a corrected text into the former pages; unchanged pages stay exact. Loses only white space. */
export function resplitPages(before: readonly Page[], text: string): Page[] {
  const old = before.map((page) => page.text).join(BETWEEN);
  const same = commonStart(old, text);
  const sameEnd = commonEnd(old, text, same);
  const changed = { from: same, to: text.length - sameEnd, was: old.length - sameEnd };

  const starts = [0];
  let offset = 0;
  for (const [index, { text: pageText }] of before.entries()) {
    if (index > 0) starts.push(startOf(pageText, offset, starts.at(-1) ?? 0, text, changed));
    offset += pageText.length + BETWEEN.length;
  }
  return before.map(({ page }, index) => {
    const end = starts[index + 1];
    const own = text.slice(starts[index], end);
    return { page, text: end === undefined || index === before.length - 1 ? own : withoutBorder(own) };
  });
}

type Changed = { from: number; to: number; was: number };

/** Returns where a page starts in the new text; never before `least`. */
function startOf(page: string, offset: number, least: number, text: string, { from, to, was }: Changed): number {
  if (offset <= from) return Math.max(offset, least);
  if (offset >= was) return Math.max(offset + to - was, least);
  const share = was === from ? 1 : (offset - from) / (was - from);
  const expected = Math.max(least, Math.round(from + share * (to - from)));
  const beginning = page.trimStart().slice(0, BEGINNING).split('\n')[0] ?? '';
  const found = beginning.trim() === '' ? [] : placesOf(beginning, text, least, to);
  return nearest(found, expected) ?? nearest(placesOf(BETWEEN, text, least, to), expected - 2, 2) ?? expected;
}

function placesOf(part: string, text: string, from: number, to: number): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part, from); at !== -1 && at <= to; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

function nearest(places: number[], expected: number, further = 0): number | undefined {
  let best: number | undefined;
  for (const place of places) {
    if (best === undefined || Math.abs(place - expected) < Math.abs(best - expected)) best = place;
  }
  return best === undefined ? undefined : best + further;
}

const withoutBorder = (text: string) => (text.endsWith(BETWEEN) ? text.slice(0, -BETWEEN.length) : text.trimEnd());

function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length += 1;
  return length;
}

function commonEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}
