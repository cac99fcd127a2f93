import { BLOCK_KINDS } from './block-kinds.ts';

export type CostlyPlace = {
  line: number;
  because: 'lines' | 'nesting' | 'parts' | 'indentation' | 'cells' | 'blocks' | 'marks' | 'runs';
  most: number;
};

/** Shorter texts are never costly. */
const HARMLESS = 1_000;
const MOST_LINES = 10_000;
const DEEPEST = 30;
const MOST = {
  /** Quotes, list items, footnotes and underlined headings; the parser rescans for each. */
  parts: 3_000,
  indentation: 60_000,
  cells: 8_000,
  blocks: 500,
};
const COUNTED = ['parts', 'indentation', 'cells', 'blocks'] as const;
/** Cost of a footnote and of an underlined heading in list items. */
const NOTE_WEIGHT = 6;
const UNDERLINE_WEIGHT = 3;
/** Total `costOf` of all paragraphs: ten book chapters, about a second of parsing. */
const MOST_COST = 16_000_000;
/** Limit for runs of letters and dots, which may start a URL anywhere. */
const MOST_RUN_COST = 20_000_000;

const EOL = /\r\n|\n|\r/;
const OPENERS = /^(?:[ \t]*(?:>|\[\^[^\]\s]+\]:|(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)))+/;
const OPENER = />|\[\^[^\]\s]+\]:|[-*+](?=\s|$)|\d+[.)]/g;
const QUOTES = /^[ \t>]*/;
const UNDERLINE = /^[\s>]*(?:=+|-+)\s*$/;
const BLANK = /^(?: {0,3}>)*[ \t]*$/;
const MARKS = /[*_~[\]`$<]/g;
const RUNS = /[-.\w+]{500,}/g;

const NOTE = /\[\^[^\]\s]+\]:/g;
const BAR = /\|/g;
const BLOCK = new RegExp(`(?:\`{3}|~{3})\\s*(?:${BLOCK_KINDS.join('|')})\\b`, 'i');

const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0;

/** Each mark may pair with any other of its paragraph or scan to its end. */
const costOf = (marks: number, length: number) => marks * (marks + length / 4);

const runCostOf = (text: string) =>
  (text.match(RUNS) ?? []).reduce((sum, run) => sum + countOf(run, /[^\w]/g) * run.length, 0);

/** Finds text that would take quadratic time to parse. Runs in linear time; accepted text parses within seconds. */
export function findCostly(content: string): CostlyPlace | undefined {
  if (content.length <= HARMLESS) return undefined;
  const lines = content.split(EOL);
  if (lines.length > MOST_LINES) return { line: MOST_LINES + 1, because: 'lines', most: MOST_LINES };
  return findNumerous(lines) ?? findMarked(lines) ?? findRun(lines);
}

function findNumerous(lines: readonly string[]): CostlyPlace | undefined {
  const count = { parts: 0, indentation: 0, cells: 0, blocks: 0 };
  let quotesBefore = 0;
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    const [openers = ''] = OPENERS.exec(text) ?? [];
    const depth = countOf(openers, OPENER);
    if (depth > DEEPEST) return { line, because: 'nesting', most: DEEPEST };
    const quotes = countOf(QUOTES.exec(text)?.[0] ?? '', />/g);
    count.parts += Math.max(0, quotes - quotesBefore) + depth - quotes;
    count.parts += countOf(openers, NOTE) * (NOTE_WEIGHT - 1) + (UNDERLINE.test(text) ? UNDERLINE_WEIGHT : 0);
    quotesBefore = quotes;
    if (depth > quotes) count.indentation += openers.length;
    count.cells += countOf(text, BAR);
    if (BLOCK.test(text)) count.blocks += 1;
    const because = COUNTED.find((kind) => count[kind] > MOST[kind]);
    if (because) return { line, because, most: MOST[because] };
  }
  return undefined;
}

/** List items and headings end a paragraph at the margin. */
const BEGINS = /^(?:[-*+][ \t]+\S|#{1,6}[ \t])/;
const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})/;
/** Fences inside lists or quotes, and HTML or formulas that contain no fences. */
const UNSURE = /^ {1,3}(?:```|~~~)|^[\s>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:<[a-z!?/]|\$\$)/i;
const DELIMITERS = /^\|[ \t:|-]*\|[ \t]*$/;

/** Yields the cost of paragraphs by line; never underestimates it. */
function* readParagraphs(lines: readonly string[]): Generator<{ line: number; cost: number }> {
  let [marks, length, first] = [0, 0, 1];
  let fence: string | undefined;
  let seesFences = true;
  let before = '';
  let isTable = false;
  for (const [index, text] of [...lines, ''].entries()) {
    if (fence !== undefined) {
      if (closes(text, fence)) fence = undefined;
      continue;
    }
    if (seesFences) fence = FENCE.exec(text)?.[1];
    seesFences &&= !UNSURE.test(text);
    isTable = isTable ? text.startsWith('|') : length === before.length + 1 && heads(before, text);
    if (fence !== undefined || BLANK.test(text) || BEGINS.test(text) || isTable) {
      if (length > 0) yield { line: first, cost: costOf(marks, length) };
      [marks, length] = [0, 0];
    }
    if (!BLANK.test(text) && fence === undefined) {
      if (length === 0) first = index + 1;
      marks += countOf(text, MARKS);
      length += text.length + 1;
    }
    before = text;
  }
}

const closes = (text: string, fence: string) =>
  text.startsWith(fence[0] ?? '', text.search(/[^ ]|$/)) &&
  new RegExp(`^ {0,3}\\${fence[0]}{${fence.length},}[ \\t]*$`).test(text);

const heads = (head: string, text: string) =>
  head.startsWith('|') &&
  head.trimEnd().endsWith('|') &&
  !head.includes('\\') &&
  DELIMITERS.test(text) &&
  !/\|[ \t:]*\|/.test(text) &&
  !/-[ \t:]+-/.test(text) &&
  countOf(head, /\|/g) === countOf(text, /\|/g);

/** Returns the paragraph cost as a share of the limit. */
export const costOfText = (content: string) =>
  [...readParagraphs(content.split(EOL))].reduce((sum, { cost }) => sum + cost, 0) / MOST_COST;

function findMarked(lines: readonly string[]): CostlyPlace | undefined {
  let sum = 0;
  let dearest = { line: 1, cost: 0 };
  for (const paragraph of readParagraphs(lines)) {
    sum += paragraph.cost;
    if (paragraph.cost > dearest.cost) dearest = paragraph;
  }
  return sum > MOST_COST ? { line: dearest.line, because: 'marks', most: MOST_COST } : undefined;
}

function findRun(lines: readonly string[]): CostlyPlace | undefined {
  let cost = 0;
  for (const [index, line] of lines.entries()) {
    cost += runCostOf(line);
    if (cost > MOST_RUN_COST) return { line: index + 1, because: 'runs', most: MOST_RUN_COST };
  }
  return undefined;
}
