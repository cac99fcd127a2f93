import { captionNumber } from '@coursecraft/domain/text/figure-caption';
import type { ListItem, TextBlock } from '../text/text-block.ts';
import { codeText, inlineMarkdown, type Line, makeLine, plainLine, type Vocabulary } from './lines.ts';
import { tableAt } from './table-lines.ts';
import { headingLevel, type TypeScale } from './type-scale.ts';

const BULLET = /^\s*([•‣▪▫◦●○■□⁃∙➢➤✓]|[-–—*·o](?=\s))\s*/u;
const NUMBER = /^\s*(\(?\d{1,2}[.)]|[a-z][.)])\s+/;

/** A block, and the index of the line that it starts with. */
export type LinedBlock = { block: TextBlock; line: number };

/** Reads lines of a page that has no tags: headings by type, lists by marks, code by its font, tables by columns. */
export function untaggedBlocks(lines: Line[], scale: TypeScale, vocabulary: Vocabulary): LinedBlock[] {
  const lined: LinedBlock[] = [];
  const leading = usualLeading(lines);
  const margin = Math.min(...lines.map((line) => line.x));
  const right = Math.max(...lines.map((line) => line.end));
  let at = 0;
  while (at < lines.length) {
    const line = lines[at];
    if (!line) break;
    const start = at;
    const add = (block: TextBlock) => lined.push({ block, line: start });
    const table = tableAt(lines, at);
    if (table) {
      add({
        kind: 'table',
        rows: table.rows.map((row, rowAt) =>
          row.map((cell) => inlineMarkdown(cell, vocabulary, { plain: rowAt === 0 })),
        ),
      });
      at = table.end;
      continue;
    }
    const end = blockEnd(lines, at, leading, scale);
    const group = lines.slice(at, end);
    const level = headingLevel(line, scale);
    const previous = lined.at(-1)?.block;
    const inset = !level && !isCode(line) && !marked(line) ? insetItems(group, margin, right) : [];
    if (isCode(line)) add({ kind: 'code', text: codeText(group) });
    else if (level) add({ kind: 'heading', level, text: group.map(plainLine).join(' ') });
    else if (marked(line)) {
      const item = listItem(group, vocabulary, lines);
      if (previous?.kind === 'list') previous.items.push(item);
      else add({ kind: 'list', items: [item] });
    } else if (inset.length > 1 || (inset.length === 1 && previous?.kind === 'list')) {
      const items = inset.map((item) => ({ text: inlineMarkdown(item, vocabulary), depth: 0, ordered: false }));
      if (previous?.kind === 'list') previous.items.push(...items);
      else add({ kind: 'list', items });
    } else add({ kind: 'paragraph', text: inlineMarkdown(group, vocabulary) });
    at = end;
  }
  return lined;
}

const isCode = (line: Line) => line.spans.every((span) => span.mono);

/** Items of a list whose bullets are drawn, not written: lines set in from the margin, each item ending its sentence. */
function insetItems(group: Line[], margin: number, right: number): Line[][] {
  if (group.some((line) => line.x < margin + line.size * 1.6)) return [];
  const items: Line[][] = [];
  group.forEach((line, at) => {
    const before = group[at - 1];
    if (!before || (sentenceEnds(before) && before.end < right - line.size * 2)) items.push([line]);
    else items.at(-1)?.push(line);
  });
  return items;
}

const marked = (line: Line) => BULLET.test(plainLine(line)) || NUMBER.test(plainLine(line));

/** The index after the last line that belongs to the block which starts at `start`. */
function blockEnd(lines: Line[], start: number, leading: number, scale: TypeScale): number {
  const first = lines[start];
  if (!first) return start + 1;
  const code = isCode(first);
  const level = headingLevel(first, scale);
  const right = Math.max(...lines.map((line) => line.end));
  const isCaption = captionNumber(plainLine(first)) !== undefined;
  let end = start + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end];
    const before = lines[end - 1];
    if (!line || !before) break;
    const step = before.y - line.y;
    const carriesOn = !code && step < leading * 1.2 && step > 0 && !sentenceEnds(before) && before.end > right - 160;
    if (isCode(line) !== code && !(carriesOn && !level)) break;
    if (code) {
      if (step > leading * 2.6) break;
      continue;
    }
    if (headingLevel(line, scale) !== level) break;
    if (isCaption && before.end < right - line.size * 4) break;
    if (!level && line.x > first.x + line.size * 1.6 && sentenceEnds(before)) break;
    if (!level && line.x < first.x - line.size * 1.6) break;
    if (level) {
      if (step > line.size * 1.6 || step <= 0) break;
      continue;
    }
    // A jump up is the next column: the paragraph goes on unless its last line ended early.
    if (step > leading * 1.32 || (step < 0 && before.end < right - line.size * 4 && sentenceEnds(before))) break;
    if (marked(line) || tableAt(lines, end)) break;
    const indented = line.x > before.x + line.size * 0.8 && !marked(first);
    if (indented && sentenceEnds(before)) break;
    if (marked(first) && line.x < first.x - 1) break;
  }
  return end;
}

const sentenceEnds = (line: Line) => /[.!?:”"]$/.test(plainLine(line));

function listItem(group: Line[], vocabulary: Vocabulary, all: Line[]): ListItem {
  const first = group[0];
  const left = Math.min(...all.map((line) => line.x));
  const text = inlineMarkdown(group.map(withoutMark), vocabulary);
  const depth = first ? Math.min(3, Math.max(0, Math.round((first.x - left) / 18) - 1)) : 0;
  return { text, depth: depth > 1 ? 1 : 0, ordered: first ? NUMBER.test(plainLine(first)) : false };
}

function withoutMark(line: Line, at: number): Line {
  if (at > 0) return line;
  let rest = (BULLET.exec(plainLine(line))?.[0] ?? NUMBER.exec(plainLine(line))?.[0] ?? '').replace(/\s/g, '').length;
  const spans = line.spans.flatMap((span) => {
    let text = span.text;
    while (rest > 0 && text) {
      if (/\S/.test(text[0] ?? '')) rest -= 1;
      text = text.slice(1);
    }
    return text.trim() ? [{ ...span, text: text.trimStart() }] : [];
  });
  return spans.length > 0 ? makeLine(spans) : line;
}

/** The most usual distance between two lines of text that follow each other. */
function usualLeading(lines: Line[]): number {
  const steps = lines
    .slice(1)
    .map((line, at) => (lines[at]?.y ?? 0) - line.y)
    .filter((step) => step > 4 && step < 40)
    .map((step) => Math.round(step * 2) / 2);
  const counts = new Map<number, number>();
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? 14;
}
