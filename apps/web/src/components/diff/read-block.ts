import type { DiffBlock, DiffPart } from '@coursecraft/contract/versions/diff';

type Style = { bold: boolean; italic: boolean; code: boolean };
export type Stretch = Style & { text: string; change: DiffPart['change']; isNote: boolean };
export type Line = { kind: 'text' | 'item' | 'quote' | 'note'; mark: string; stretches: Stretch[] };

/** A block as rendered; Markdown marks appear only where they changed. */
export type ReadBlock =
  | { kind: 'text'; heading: number; lines: Line[] }
  | { kind: 'table'; rows: Stretch[][][] }
  | { kind: 'code'; name: string; parts: DiffPart[] };

const PLAIN: Style = { bold: false, italic: false, code: false };
const INLINE =
  /\*\*|__|(?<!\w)_(?=\w)|(?<=\w)_(?!\w)|\*(?=\S)|(?<=\S)\*|`|\[\^[^\]\s]+\](?!:)|!?\[([^\]\n]*)\]\([^)\n]*\)|\\([\\`*_|[\]#>-])/g;

/** Creates a reader that tracks Markdown marks, separately for the old and the new text. */
function createReader() {
  const former = { ...PLAIN };
  const later = { ...PLAIN };
  const toggle = (change: DiffPart['change'], key: keyof Style) => {
    if (change !== 'added') former[key] = !former[key];
    if (change !== 'removed') later[key] = !later[key];
  };
  const stretch = (text: string, change: DiffPart['change'], isNote = false): Stretch => {
    const isRestyled =
      !change && (former.bold !== later.bold || former.italic !== later.italic || former.code !== later.code);
    return { text, change: isRestyled ? 'added' : change, isNote, ...(change === 'removed' ? former : later) };
  };
  return ({ text, change }: DiffPart): Stretch[] => {
    const read: Stretch[] = [];
    let from = 0;
    const take = (to: number) => {
      if (to > from) read.push(stretch(text.slice(from, to), change));
    };
    for (const match of text.matchAll(INLINE)) {
      const [mark, label, escaped] = match;
      const inCode = change === 'removed' ? former.code : later.code;
      if (inCode && mark !== '`') continue;
      take(match.index);
      from = match.index + mark.length;
      if (mark === '**' || mark === '__') toggle(change, 'bold');
      else if (mark === '*' || mark === '_') toggle(change, 'italic');
      else if (mark === '`') toggle(change, 'code');
      else if (mark.startsWith('[^')) read.push(stretch(mark.slice(2, -1).replace(/^\D+/, '') || '*', change, true));
      else read.push(stretch(label ?? escaped ?? '', change));
    }
    take(text.length);
    return read;
  };
}

function linesOf(parts: readonly DiffPart[]): DiffPart[][] {
  const lines: DiffPart[][] = [[]];
  for (const { text, change } of parts)
    for (const [at, piece] of text.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (piece) lines.at(-1)?.push({ text: piece, change });
    }
  return lines.filter((line) => line.some(({ text }) => text.trim() !== ''));
}

const MARKS: [RegExp, Line['kind']][] = [
  [/^\s*(?:[-*+]|\d+[.)])\s+/, 'item'],
  [/^\s*>\s?(?:\[!(\w+)\]\s*)?/, 'quote'],
  [/^\[\^[^\]]+\]:\s*/, 'note'],
];

function readLine(line: readonly DiffPart[], read: (part: DiffPart) => Stretch[]): Line {
  const [first, ...rest] = line;
  const [pattern, kind] = MARKS.find(([mark]) => mark.test(first?.text ?? '')) ?? [/^(?!)/, 'text' as const];
  const isWhole = rest.every(({ change }) => change === first?.change);
  const found = pattern.exec(first?.text ?? '');
  if (!first || !found || (first.change && !isWhole)) return { kind: 'text', mark: '', stretches: line.flatMap(read) };
  const mark = kind === 'item' ? found[0].trim().replace(/^[-*+]$/, '•') : (found[1] ?? '').toLowerCase();
  const bare = { ...first, text: first.text.slice(found[0].length) };
  const stretches = [bare, ...rest].flatMap(read);
  return { kind, mark, stretches: kind === 'quote' ? withoutLabelMarks(stretches) : stretches };
}

/** Removes the remains of a changed call-out label. */
function withoutLabelMarks(stretches: readonly Stretch[]): Stretch[] {
  if (!/^\[!\w+\]\s*$/.test(stretches.map(({ text }) => text).join(''))) return [...stretches];
  return stretches
    .map((one) => ({ ...one, text: one.text.replace(/[[\]!]/g, '').toLowerCase() }))
    .filter(({ text }) => text !== '');
}

function cellsOf(line: readonly DiffPart[], read: (part: DiffPart) => Stretch[]): Stretch[][] {
  const cells: DiffPart[][] = [[]];
  for (const { text, change } of line)
    for (const [at, piece] of text.split(/(?<!\\)\|/).entries()) {
      if (at > 0) cells.push([]);
      if (piece.trim()) cells.at(-1)?.push({ text: piece, change });
    }
  return cells.slice(1, -1).map((cell) => cell.flatMap(read));
}

const isRule = (line: readonly DiffPart[]) => /^[\s|:-]+$/.test(line.map(({ text }) => text).join(''));

/** Technical lines: fences, ids and criteria. */
const TIES = /^(?:`{3,}.*|~{3,}.*|id:.*|rows:.*|\s*- row_\w+)\n?$/;

/** Shows the first line of an accordion, a panel and similar as its title, and the last line not at all. */
function withoutMarkers(parts: readonly DiffPart[]): readonly DiffPart[] {
  const text = parts.map((part) => part.text).join('');
  if (/^:{3,}\s*$/.test(text)) return [];
  if (!/^:{2,}[a-z]+/.test(text)) return parts;
  const last = parts.length - 1;
  return parts.map((part, at) => {
    const begun = at === 0 ? part.text.replace(/^:{2,}([a-z]+\[|(?=[a-z]))/, '▸ ') : part.text;
    return { ...part, text: at === last ? begun.replace(/\](?=\{[^{}]*\}\s*$|\s*$)/, ' ') : begun };
  });
}

export function readBlock({ kind, parts: given }: DiffBlock): ReadBlock {
  const parts = kind === 'code' ? given : withoutMarkers(given);
  const [first] = parts;
  if (kind === 'code') {
    const name = /^\s*[`~]{3,}(\w*)/.exec(first?.text ?? '')?.[1] ?? '';
    const isOurs = ['check', 'flashcards', 'scenario'].includes(name);
    const shown = parts.flatMap(({ text, change }): DiffPart[] => {
      const lines = text.split(/(?<=\n)/).filter((line) => !isOurs || !TIES.test(line));
      return lines.length > 0 ? [{ text: lines.join(''), change }] : [];
    });
    return { kind: 'code', name: isOurs ? name : '', parts: isOurs ? shown : [...parts] };
  }
  const read = createReader();
  const lines = linesOf(parts);
  if (lines.length > 1 && lines.every((line) => /^\s*\|/.test(line.map(({ text }) => text).join(''))))
    return { kind: 'table', rows: lines.filter((line) => !isRule(line)).map((line) => cellsOf(line, read)) };
  const [hashes = ''] = /^#{1,6}\s+/.exec(first?.text ?? '') ?? [];
  const isHeading = first !== undefined && hashes !== '' && (!first.change || parts.length === 1);
  const bare = isHeading ? [{ ...first, text: first.text.slice(hashes.length) }, ...parts.slice(1)] : parts;
  const own = isHeading ? linesOf(bare) : lines;
  return {
    kind: 'text',
    heading: isHeading ? hashes.trim().length : 0,
    lines: own.map((line) => readLine(line, read)),
  };
}
