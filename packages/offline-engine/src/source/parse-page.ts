import type { SourcePicture } from './source-block.ts';

/** A block of one page; `text` is Markdown without block marks. */
export type PageBlock =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string; quoted?: boolean }
  | { kind: 'list'; ordered: boolean; items: { depth: number; text: string; pictures?: SourcePicture[] }[] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'table'; header: string[]; rows: string[][] };

const HEADING = /^(#{1,6})\s+(.*?)\s*#*\s*$/;
const FENCE = /^\s*(`{3,}|~{3,})\s*([\w+-]*)/;
const ITEM = /^(\s*)([-*+]|\d{1,3}[.)])\s+(\S.*)$/;
/** “b) loam”. */
const LETTERED = /^\s*\(?([a-h])[.)]\s+(\S.*)$/i;
const DIVIDER = /^\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*$/;
const NOTE = /^\[\^[^\]\s]+\]:\s/;
const BOLD_LINE = /^\*\*[^*]{2,80}\*\*:?$/;

/** Parses the Markdown of upload readers; unknown syntax is running text. */
export function parsePage(markdown: string): PageBlock[] {
  const lines = markdown.split('\n');
  const blocks: PageBlock[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    // Footnotes are not part of the text.
    if (NOTE.test(line)) {
      for (at += 1; /^(?: {2,}|\t)\S/.test(lines[at] ?? ''); at += 1);
      continue;
    }
    const read = !line.trim() || /^\s*(-{3,}|\*{3,}|_{3,})\s*$/.test(line) ? undefined : readBlock(lines, at);
    if (read) blocks.push(read.block);
    at = read?.end ?? at + 1;
  }
  return blocks;
}

type Reading = { block: PageBlock; end: number };

function readBlock(lines: string[], at: number): Reading {
  const line = lines[at] ?? '';
  const heading = HEADING.exec(line);
  if (heading)
    return { block: { kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' }, end: at + 1 };
  if (FENCE.test(line)) return readFence(lines, at);
  if (line.trimStart().startsWith('|') && DIVIDER.test(lines[at + 1] ?? '')) return readTable(lines, at);
  if (ITEM.test(line)) return readList(lines, at);
  if (isLettered(lines, at)) return readLettered(lines, at);
  if (/^ {4}\S/.test(line)) return readIndented(lines, at);
  return readParagraph(lines, at);
}

function readFence(lines: string[], at: number): Reading {
  const [, mark = '```', language = ''] = FENCE.exec(lines[at] ?? '') ?? [];
  let end = at + 1;
  while (end < lines.length && !(lines[end] ?? '').trim().startsWith(mark)) end += 1;
  return { block: { kind: 'code', language, text: lines.slice(at + 1, end).join('\n') }, end: end + 1 };
}

function readIndented(lines: string[], at: number): Reading {
  let end = at;
  while (end < lines.length && (/^ {4}/.test(lines[end] ?? '') || !(lines[end] ?? '').trim())) end += 1;
  const text = lines
    .slice(at, end)
    .map((line) => line.slice(4))
    .join('\n')
    .trimEnd();
  return { block: { kind: 'code', language: '', text }, end };
}

const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function readTable(lines: string[], at: number): Reading {
  let end = at + 2;
  while (end < lines.length && (lines[end] ?? '').trimStart().startsWith('|')) end += 1;
  return {
    block: { kind: 'table', header: cellsOf(lines[at] ?? ''), rows: lines.slice(at + 2, end).map(cellsOf) },
    end,
  };
}

function readList(lines: string[], at: number): Reading {
  const first = ITEM.exec(lines[at] ?? '');
  const ordered = /\d/.test(first?.[2] ?? '');
  const items: { depth: number; text: string }[] = [];
  let end = at;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const item = ITEM.exec(line);
    if (item) {
      const depth = Math.min(3, Math.floor((item[1]?.length ?? 0) / 2));
      if (depth === 0 && /\d/.test(item[2] ?? '') !== ordered) break;
      items.push({ depth, text: item[3] ?? '' });
    } else if (!line.trim()) {
      if (!ITEM.test(lines[end + 1] ?? '') && !/^\s{2,}\S/.test(lines[end + 1] ?? '')) break;
    } else if (/^\s{2,}\S/.test(line) && !FENCE.test(line)) {
      const last = items.at(-1);
      if (last) last.text += ` ${line.trim()}`;
    } else break;
  }
  return { block: { kind: 'list', ordered, items }, end };
}

const letterOf = (line = '') => LETTERED.exec(line)?.[1]?.toLowerCase();

/** Lines “a)” and “b)” form a list; a single one is a sentence. */
const isLettered = (lines: string[], at: number) => letterOf(lines[at]) === 'a' && letterOf(lines[at + 1]) === 'b';

function readLettered(lines: string[], at: number): Reading {
  const items: { depth: number; text: string }[] = [];
  let end = at;
  for (; letterOf(lines[end]) === String.fromCharCode(97 + items.length); end += 1)
    items.push({ depth: 0, text: LETTERED.exec(lines[end] ?? '')?.[2] ?? '' });
  return { block: { kind: 'list', ordered: true, items }, end };
}

function readParagraph(lines: string[], at: number): Reading {
  let end = at + 1;
  const stops = (line: string) =>
    !line.trim() ||
    line.startsWith('![') ||
    NOTE.test(line) ||
    HEADING.test(line) ||
    FENCE.test(line) ||
    ITEM.test(line);
  while (end < lines.length && !stops(lines[end] ?? '') && !isLettered(lines, end)) end += 1;
  const text = lines
    .slice(at, end)
    .map((line) => line.replace(/^\s*>\s?(\[!\w+\])?/, '').trim())
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  // A lone bold line is a heading.
  if (BOLD_LINE.test(text))
    return { block: { kind: 'heading', level: 6, text: text.replace(/^\*\*|\*\*:?$/g, '') }, end };
  // Callouts are own text; quotes are not.
  const quoted = lines.slice(at, end).every((line) => /^\s*>/.test(line)) && !/^\s*>\s?\[!/.test(lines[at] ?? '');
  return { block: { kind: 'paragraph', text, ...(quoted ? { quoted } : {}) }, end };
}
