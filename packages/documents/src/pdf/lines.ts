import { codeSpan, escapeMarkdown } from '../text/escape-markdown.ts';
import type { Span } from './page-spans.ts';

/** Spans on one baseline, from left to right. */
export type Line = { spans: Span[]; x: number; end: number; y: number; size: number };

const sameBaseline = (a: Span, b: Span) => Math.abs(a.y - b.y) <= Math.max(a.size, b.size) * 0.35;

/** Groups consecutive spans into lines; spans must come in reading order. */
export function toLines(spans: Span[]): Line[] {
  const groups: Span[][] = [];
  for (const span of spans) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && sameBaseline(last, span) && span.x >= last.x - 1) group.push(span);
    else groups.push([span]);
  }
  return groups.map(makeLine);
}

export function makeLine(spans: Span[]): Line {
  const first = spans[0];
  const largest = spans.reduce((best, span) =>
    span.text.length * span.size > best.text.length * best.size ? span : best,
  );
  return {
    spans,
    x: Math.min(...spans.map((span) => span.x)),
    end: Math.max(...spans.map((span) => span.x + span.width)),
    y: first?.y ?? 0,
    size: largest.size,
  };
}

/** Whether there is white space between two spans of one line: a quarter of the narrowest usual letter. */
const gapBetween = (a: Span, b: Span) => b.x - (a.x + a.width) > Math.min(a.size, b.size) * 0.12;

export const plainLine = (line: Line): string =>
  line.spans
    .map((span, at) => (at > 0 && gapBetween(line.spans[at - 1] ?? span, span) ? ` ${span.text}` : span.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Words seen whole in the document, in lower case: they tell a hyphen of the line break from one of the word. */
export type Vocabulary = Set<string>;

type Piece = { text: string; bold: boolean; mono: boolean };

/** Joins lines to one run of inline Markdown: bold and code survive, words cut at a line's end are made whole. */
export function inlineMarkdown(lines: Line[], vocabulary: Vocabulary, options: { plain?: boolean } = {}): string {
  const pieces: Piece[] = [];
  let previous: Span | undefined;
  let mark: string | undefined;
  lines.forEach((line, lineAt) => {
    line.spans.forEach((span, at) => {
      const last = pieces.at(-1);
      let text = span.text;
      if (last && previous) {
        if (at === 0 && lineAt > 0) {
          const broken = cutWord(last.text, text, vocabulary);
          if (broken === 'whole') last.text = last.text.trimEnd().slice(0, -1);
          else if (broken === 'none') text = ` ${text}`;
        } else if (gapBetween(previous, span)) text = ` ${text}`;
      }
      previous = span;
      const bold = span.bold && !options.plain;
      // Two pieces of code with a space and a tag between them are two pieces: lines of code in a table's cell.
      const apart = span.mono && /^\s/.test(text) && span.mark !== mark;
      mark = span.mark;
      const sameCode = last?.mono && span.mono && !/^\s/.test(text);
      if (last && (sameCode || (last.bold === bold && last.mono === span.mono && !apart))) last.text += text;
      else pieces.push({ text, bold, mono: span.mono });
    });
  });
  return pieces.map(writePiece).join('').replace(/\s+/g, ' ').trim();
}

/** What a hyphen at a line's end means for the word: made whole, kept with its hyphen, or no such hyphen. */
function cutWord(before: string, after: string, vocabulary: Vocabulary): 'whole' | 'hyphenated' | 'none' {
  const head = /(\p{L}+)[-‐]\s*$/u.exec(before)?.[1];
  const tail = /^\s*(\p{Ll}\p{L}*)/u.exec(after)?.[1];
  if (!head || !tail) return 'none';
  if (vocabulary.has(`${head}${tail}`.toLowerCase())) return 'whole';
  return vocabulary.has(`${head}-${tail}`.toLowerCase()) ? 'hyphenated' : 'whole';
}

function writePiece(piece: Piece): string {
  const [, lead = '', core = '', tail = ''] = /^(\s*)(.*?)(\s*)$/s.exec(piece.text) ?? [];
  if (!core) return piece.text;
  const text = piece.mono ? codeSpan(core) : escapeMarkdown(core);
  return `${lead}${piece.bold ? `**${text}**` : text}${tail}`;
}

/** Lines of code with their indentation and inner columns, told from where the letters stand. */
export function codeText(lines: Line[]): string {
  const left = Math.min(...lines.map((line) => line.x));
  const spans = lines.flatMap((line) => line.spans).filter((span) => span.text.trim().length > 1);
  const widths = spans.map((span) => span.width / span.text.length).sort((a, b) => a - b);
  const letter = widths[Math.floor(widths.length / 2)] || 6;
  const steps = lines
    .slice(1)
    .map((line, at) => (lines[at]?.y ?? line.y) - line.y)
    .filter((step) => step > 0);
  const leading = Math.min(...steps);
  const output: string[] = [];
  lines.forEach((line, at) => {
    const gap = at > 0 ? (lines[at - 1]?.y ?? line.y) - line.y : 0;
    const blanks = Number.isFinite(leading) ? Math.min(2, Math.round(gap / leading) - 1) : 0;
    for (let blank = 0; blank < blanks; blank += 1) output.push('');
    let text = '';
    for (const span of line.spans) {
      const column = Math.round((span.x - left) / letter);
      const body = text.trim() ? span.text : span.text.trimStart();
      const lead = text.trim() ? 0 : span.text.length - span.text.trimStart().length;
      text = text.padEnd(Math.min(column + lead, 120)) + body;
    }
    output.push(text.trimEnd());
  });
  return output.join('\n');
}
