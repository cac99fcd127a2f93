const MOST = 1000;

export type Piece = { node: Text; start: number };
/** A text as it reads, with where the text of each node begins in it. */
export type ReadText = { text: string; pieces: Piece[] };

/** What means something in a regular expression. */
const SIGNS = /[\\^$.*+?()[\]{}|/]/g;
/** What stands between the words without being one of them, such as the number of a footnote. A formula is its source. */
const NOT_TEXT = '[data-footnote-ref], .sr-only, .katex-html, semantics > :not(annotation)';
const BLOCK = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, section';

/** The text of a part of the page, with where each node's begins; blocks are apart by a line break. */
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

/** The piece that holds an offset; pieces are in order. */
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

/** Every place where some words stand in a text, whatever their case and the white space between them. */
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

/** A place of a text on the page that it was read from. */
export function rangeAt({ pieces }: ReadText, { start, end }: Place): Range | undefined {
  const first = pieceAt(pieces, start);
  const last = pieceAt(pieces, end - 1);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, start - first.start);
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}

/** Every place where some words stand in a part of the page. */
export function findRanges(root: HTMLElement, words: string): Range[] {
  const read = readText(root);
  return placesOf(read.text, words).flatMap((place) => rangeAt(read, place) ?? []);
}
