import type { Range } from '@coursecraft/domain/edit-plan/find-quote';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { cellsOf } from './cells.ts';
import type { Found } from './find-target.ts';
import { endOfBlocks, itemsOf, type Part, partsOf, withBlock, withoutStretch } from './parts.ts';
import { sentencesOf } from './text-parts.ts';

/** The text without what was found; a paragraph or list of which nothing is left goes too. */
export const removed = (content: string, found: readonly Found[]): string =>
  found.toReversed().reduce((text, { start, end }) => {
    const whole = wholeOf(text, { start, end });
    const isLine = text[whole.end - 1] === '\n' && (whole.start === 0 || text[whole.start - 1] === '\n');
    const isBlock = isLine && text[whole.end] === '\n';
    return isLine && !isBlock && whole.end !== end
      ? text.slice(0, whole.start) + text.slice(whole.end)
      : withoutStretch(text, whole);
  }, content);

/** A stretch that is all of its block is its block; an item takes its line along. */
function wholeOf(content: string, { start, end }: Range): Range {
  const from = content.lastIndexOf('\n', start - 1) + 1;
  // A row of a table takes its line along as well.
  const isRow = /^\|.*\|$/.test(content.slice(start, end)) && from === start;
  const isItem =
    /^\s*(?:[-*+]|\d+[.)])\s+$/.test(content.slice(from, start)) ||
    isRow ||
    /^\s*(?:[-*+]|\d+[.)])\s/.test(content.slice(start, end));
  const to = content.indexOf('\n', end);
  return isItem && to >= 0 && content.slice(end, to).trim() === '' && content[to + 1] !== '\n'
    ? { start: from, end: to + 1 }
    : { start, end };
}

export type Destination = 'top' | 'end' | { where: 'before' | 'after' | 'first-in' | 'last-in'; other: Found };

/** The text with what was found in another place; undefined where it would be put into itself. */
export function moved(content: string, found: Found, to: Destination): string | undefined {
  const isInside = typeof to === 'object' && to.other.start >= found.start && to.other.end <= found.end;
  if (isInside) return undefined;
  if (found.kind === 'sentence' || found.kind === 'item' || found.kind === 'words') return undefined;
  const block = content.slice(found.start, found.end).trim();
  const place = placeOf(content, to);
  // What stands behind is cut first, so that the other place keeps its number.
  if (place <= found.start) return withBlock(withoutStretch(content, found), place, block);
  const before = withoutStretch(content.slice(0, place), found).trimEnd();
  return withBlock(`${before}\n\n${content.slice(place).trimStart()}`, before.length, block);
}

function placeOf(content: string, to: Destination): number {
  if (to === 'top') return 0;
  if (to === 'end') return endOfBlocks(content);
  if (to.where === 'first-in') {
    const heading = content.indexOf('\n', to.other.start);
    return heading < 0 ? to.other.end : heading + 1;
  }
  return to.where === 'before' ? to.other.start : to.other.end;
}

/** The text with two parts of the same kind in each other’s places; undefined where one holds the other. */
export function exchanged(content: string, one: Found, other: Found): string | undefined {
  const [first, second] = one.start < other.start ? [one, other] : [other, one];
  if (first.kind !== second.kind || first.kind === 'words' || first.end > second.start) return undefined;
  const bare = ({ start, end }: Found) => content.slice(start, end).trim();
  const trailing = ({ start, end }: Found) => /\s*$/.exec(content.slice(start, end))?.[0] ?? '';
  return (
    content.slice(0, first.start) +
    bare(second) +
    trailing(first) +
    content.slice(first.end, second.start) +
    bare(first) +
    trailing(second) +
    content.slice(second.end)
  );
}

/** Two sentences that follow each other as one, joined by a semicolon. */
function joinedSentences(content: string, [one, other]: readonly Found[]): string | undefined {
  if (
    !one ||
    !other ||
    content.slice(one.end, other.start).trim() !== '' ||
    /\n\s*\n/.test(content.slice(one.end, other.start))
  )
    return undefined;
  const first = one.text.trim().replace(/[.!?]$/, '');
  return (
    content.slice(0, one.start) +
    first +
    '; ' +
    other.text.trim().charAt(0).toLowerCase() +
    other.text.trim().slice(1) +
    content.slice(other.end)
  );
}

/** Sections that follow each other under the heading of the first, or a new one; undefined where they do not. */
function mergedSections(content: string, found: readonly Found[], title: string | undefined): string | undefined {
  const areBeside = found.every((one, at) => at === 0 || found[at - 1]?.end === one.start);
  if (!areBeside) return undefined;
  const joined = found.slice(1).reduceRight((text, { start }) => {
    const heading = text.indexOf('\n', start);
    return heading < 0 ? text.slice(0, start) : text.slice(0, start) + text.slice(heading).trimStart();
  }, content);
  const [first] = found;
  return title === undefined || !first
    ? joined
    : joined.slice(0, first.start) +
        joined.slice(first.start).replace(/^(#+ ).*/, (_all, rank: string) => rank + title);
}

/** Paragraphs that follow each other as one; undefined where they do not. */
export function merged(content: string, found: readonly Found[], title?: string | undefined): string | undefined {
  if (found.length === 2 && found.every(({ kind }) => kind === 'sentence')) return joinedSentences(content, found);
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last || found.length < 2) return undefined;
  if (found.every(({ kind }) => kind === 'section')) return mergedSections(content, found, title);
  if (title !== undefined) return undefined;
  if (found.some(({ kind }) => kind !== 'paragraph')) return undefined;
  const between = partsOf(content).filter(({ start, end }) => start >= first.start && end <= last.end);
  if (between.length !== found.length) return undefined;
  return content.slice(0, first.start) + found.map(({ text }) => text.trim()).join(' ') + content.slice(last.end);
}

const SEMICOLON = /;\s+(\p{L})/u;

/**
 * A paragraph in two behind the sentence of that number, else where its sentences come nearest to halves, or a sentence in
 * two at its semicolon.
 */
export function split(
  content: string,
  { start, end, text, kind }: Found,
  after?: number | undefined,
): string | undefined {
  if (after !== undefined) {
    const cut = kind === 'paragraph' || kind === 'sentence' ? sentencesOf({ start, end, text })[after] : undefined;
    return cut && `${content.slice(0, cut.start).trimEnd()}\n\n${content.slice(cut.start)}`;
  }
  if (kind === 'paragraph') {
    const sentences = sentencesOf({ start, end, text });
    if (sentences.length < 2) return undefined;
    const middle = start + text.length / 2;
    const cut = sentences
      .slice(1)
      .reduce((best, one) => (Math.abs(one.start - middle) < Math.abs(best.start - middle) ? one : best));
    return `${content.slice(0, cut.start).trimEnd()}\n\n${content.slice(cut.start)}`;
  }
  if (kind !== 'sentence' || !SEMICOLON.test(text)) return undefined;
  const two = text.replace(SEMICOLON, (_all, letter: string) => `. ${letter.toUpperCase()}`);
  return content.slice(0, start) + two + content.slice(end);
}

/** Rows of a table as lines, the head and the line below it apart. */
function rowsOf(text: string): { head: string[]; rows: string[] } {
  const lines = text.split('\n');
  return { head: lines.slice(0, 2), rows: lines.slice(2) };
}

/** How much of the smallest unit of its kind each is. */
const UNITS: Record<string, number> = {
  ms: 0.001,
  min: 60,
  h: 3600,
  std: 3600,
  kg: 1000,
  mg: 0.001,
  t: 1_000_000,
  cm: 0.01,
  mm: 0.001,
  km: 1000,
  l: 1,
  ml: 0.001,
  dl: 0.1,
};

const numberIn = (cell: string): number => {
  const [, found = '', unit = ''] = /(-?\d+(?:[.,]\d+)?)(?:\s*[–-]\s*\d+(?:[.,]\d+)?)?\s*(\p{L}*)/u.exec(cell) ?? [];
  return found === '' ? Number.NaN : Number(found.replace(',', '.')) * (UNITS[unit.toLowerCase()] ?? 1);
};

const compared = (one: string, other: string): number => {
  const [first, second] = [numberIn(one), numberIn(other)];
  const areNumbers = /^\D{0,3}\d/.test(one) && /^\D{0,3}\d/.test(other);
  return areNumbers ? first - second : one.localeCompare(other, undefined, { sensitivity: 'base' });
};

type Order = { by?: string | undefined; isDescending: boolean };

/** A list or table with its items or rows in order; undefined for what has none, or no such column. */
export function sorted(
  content: string,
  found: Part,
  { by, isDescending }: Order,
  pack: LanguagePack,
): string | undefined {
  const sign = isDescending ? -1 : 1;
  const put = (text: string) => content.slice(0, found.start) + text + content.slice(found.end);
  if (found.kind === 'table') {
    const { head, rows } = rowsOf(found.text);
    const names = cellsOf(head[0] ?? '');
    const wanted = contentStems(by ?? '', pack);
    const column =
      by === undefined ? 0 : names.findIndex((cell) => [...contentStems(cell, pack)].some((stem) => wanted.has(stem)));
    if (column < 0) return undefined;
    const inOrder = rows.toSorted(
      (one, other) => sign * compared(cellsOf(one)[column] ?? '', cellsOf(other)[column] ?? ''),
    );
    return put([...head, ...inOrder].join('\n'));
  }
  const items = itemsOf(content, found);
  if (items.length < 2) return undefined;
  const bare = (text: string) => text.replace(/^\s*(?:[-*+]|\d+[.)])\s+/, '');
  const marks = items.map(({ text }) => /^\s*(?:[-*+]|\d+[.)])\s+/.exec(text)?.[0] ?? '- ');
  const inOrder = items.toSorted((one, other) => sign * compared(bare(one.text), bare(other.text)));
  return put(inOrder.map(({ text }, at) => `${marks[at]}${bare(text)}`).join('\n'));
}

/** A list with two of its items in each other’s places; undefined where there are not so many. */
export function swapped(content: string, found: Part, one: number, other: number): string | undefined {
  const items = itemsOf(content, found);
  const [low, high] = one < other ? [one, other] : [other, one];
  const [first, second] = [items[low - 1], items[high - 1]];
  if (!first || !second || low === high) return undefined;
  const mark = (text: string) => /^\s*(?:[-*+]|\d+[.)])\s+/.exec(text)?.[0] ?? '';
  const bare = (text: string) => text.slice(mark(text).length);
  return (
    content.slice(0, first.start) +
    mark(first.text) +
    bare(second.text) +
    content.slice(first.end, second.start) +
    mark(second.text) +
    bare(first.text) +
    content.slice(second.end)
  );
}
