import type { Block, Line, Word } from 'tesseract.js';
import type { Span } from '../pdf/page-spans.ts';

/**
 * A page as it was recognised, from the lower left corner of the page as it is read, in points of an A4 page: what a scanner
 * says of a page's size is often made up.
 */
export type RecognisedPage = {
  height: number;
  spans: Span[];
  /** Per cent, over all letters; 0 where nothing was recognised. */
  confidence: number;
};

/** By the number of the page, from 1. */
export type RecognisedPages = Record<number, RecognisedPage>;

export type ImageSize = { width: number; height: number };

/** Below this a line is what was made of a picture, in per cent. */
const LEAST_CONFIDENCE = 35;
/** A mark before an item of a list is taken for some letter, of which nobody is sure. */
const UNSURE_OF_MARK = 60;
const MARK = /^[^\p{L}\p{N}]$|^[eoOQ¢©®]$/u;
/** Lines between cells, and rules. */
const RULE = /^[|¦[\]_—–-]+$/u;
/** Letters by which a line that is higher than wide is told from a figure or two. */
const SHORTEST_ON_ITS_SIDE = 4;
/** Spaces wider than so many heights of a line keep columns apart. */
const COLUMN_GAP = 1.2;

/** The longer side of an A4 page, in points. */
const LONGER_SIDE = 842;

/** What was recognised on the image of a page, in pixels. */
export function recognisedSpans(blocks: readonly Block[], { width, height }: ImageSize): RecognisedPage {
  const image = { height, scale: Math.max(width, height) / LONGER_SIDE };
  const lines = paragraphsOf(blocks).flatMap(({ is_ltr: isLeftToRight, lines: own }) =>
    own.map((line) => ({ line, isLeftToRight })),
  );
  const kept = lines.flatMap(({ line, isLeftToRight }) => {
    const words = markedWords(line.words.filter(({ text }) => text.trim() && !RULE.test(text)));
    if (isOnItsSide(line)) return [];
    return words.length > 0 && confidenceOf(words) >= LEAST_CONFIDENCE ? [{ line, words, isLeftToRight }] : [];
  });
  return {
    height: height / image.scale,
    spans: kept.flatMap(({ line, words, isLeftToRight }) =>
      // Words of a line that runs to the left are kept in the order in which they are read.
      (isLeftToRight ? inColumns(words, heightOf(line)) : [words]).map((group) => spanOf(group, line, image)),
    ),
    confidence: Math.round(confidenceOf(kept.flatMap(({ words }) => words))),
  };
}

/** Whether most of what was recognised lies on its side: told with confidence too, but out of order. */
export function liesOnItsSide(blocks: readonly Block[]): boolean {
  const lines = paragraphsOf(blocks).flatMap((paragraph) => paragraph.lines);
  const letters = (of: readonly Line[]) => of.reduce((sum, { text }) => sum + text.length, 0);
  return letters(lines.filter(isOnItsSide)) * 2 > letters(lines);
}

const paragraphsOf = (blocks: readonly Block[]) => blocks.flatMap((block) => block.paragraphs);

const isOnItsSide = ({ text, bbox }: Line) =>
  text.trim().length >= SHORTEST_ON_ITS_SIDE && bbox.y1 - bbox.y0 > (bbox.x1 - bbox.x0) * 1.5;

function markedWords(words: Word[]): Word[] {
  const [first, second] = words;
  if (!first || !second || first.confidence >= UNSURE_OF_MARK || !MARK.test(first.text)) return words;
  return [{ ...first, text: '•', confidence: second.confidence }, ...words.slice(1)];
}

function confidenceOf(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters > 0 ? words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters : 0;
}

const heightOf = ({ rowAttributes, bbox }: Line) => rowAttributes.rowHeight || bbox.y1 - bbox.y0;

function inColumns(words: readonly Word[], height: number): Word[][] {
  const columns: Word[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const word of words) {
    if (word.bbox.x0 - end > height * COLUMN_GAP) columns.push([word]);
    else columns.at(-1)?.push(word);
    end = word.bbox.x1;
  }
  return columns;
}

function spanOf(words: readonly Word[], line: Line, { height, scale }: { height: number; scale: number }): Span {
  const x = Math.min(...words.map(({ bbox }) => bbox.x0));
  const end = Math.max(...words.map(({ bbox }) => bbox.x1));
  return {
    text: words.map(({ text }) => text).join(' '),
    x: x / scale,
    y: (height - line.baseline.y0) / scale,
    width: (end - x) / scale,
    size: heightOf(line) / scale,
    bold: false,
    mono: false,
    mark: undefined,
  };
}
