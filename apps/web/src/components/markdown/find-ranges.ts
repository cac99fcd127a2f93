const MOST = 1000;

export type Piece = { node: Text; start: number };
export type ReadText = { text: string; pieces: Piece[] };

const SIGNS = /[\\^$.*+?()[\]{}|/]/g;
/** Content that is not part of the text, such as footnote numbers. A formula counts as its source. */
const NOT_TEXT = '[data-footnote-ref], .sr-only, .katex-html, semantics > :not(annotation)';
const BLOCK = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, section';

export function readText(root: HTMLElement): ReadText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let text = '';
  let block: Element | null | undefined;
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest(NOT_TEXT)) continue;
    const own = node.parentElement?.closest(BLOCK);
    if (block !== undefined && own !== block) text += '\n';
    block = own;
    pieces.push({ node, start: text.length });
    text += node.data;
  }
  return { text, pieces };
}

function pieceAt(pieces: readonly Piece[], offset: number): Piece | undefined {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return pieces[low];
}

type Place = { start: number; end: number };

/** Finds all occurrences of words, ignoring case and white space. */
export function placesOf(text: string, words: string): Place[] {
  const wanted = words.trim().replace(SIGNS, '\\$&').replace(/\s+/g, '\\s+');
  if (!wanted) return [];
  const places: Place[] = [];
  for (const { index, 0: found } of text.matchAll(new RegExp(wanted, 'giu'))) {
    places.push({ start: index, end: index + found.length });
    if (places.length === MOST) break;
  }
  return places;
}

export function rangeAt({ pieces }: ReadText, { start, end }: Place): Range | undefined {
  const first = pieceAt(pieces, start);
  const last = pieceAt(pieces, end - 1);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}

export function findRanges(root: HTMLElement, words: string): Range[] {
  const read = readText(root);
  return placesOf(read.text, words).flatMap((place) => rangeAt(read, place) ?? []);
}
