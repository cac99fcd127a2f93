const MOST = 1000;

type Piece = { node: Text; start: number };

/** What means something in a regular expression. */
const SIGNS = /[\\^$.*+?()[\]{}|/]/g;
/** What stands between the words without being one of them, such as the number of a footnote. */
const NOT_TEXT = '[data-footnote-ref], .sr-only';
const BLOCK = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, section';

/** The text of a part of the page, with where each node's begins; blocks are apart by a line break. */
function readText(root: HTMLElement): { text: string; pieces: Piece[] } {
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

/** Every place where some words stand in a part of the page, whatever their case and the white space between them. */
export function findRanges(root: HTMLElement, words: string): Range[] {
  const wanted = words.trim().replace(SIGNS, '\\$&').replace(/\s+/g, '\\s+');
  if (!wanted) return [];
  const { text, pieces } = readText(root);
  const ranges: Range[] = [];
  for (const { index, 0: found } of text.matchAll(new RegExp(wanted, 'giu'))) {
    const first = pieceAt(pieces, index);
    const last = pieceAt(pieces, index + found.length - 1);
    if (!first || !last) continue;
    const range = document.createRange();
    range.setStart(first.node, index - first.start);
    range.setEnd(last.node, Math.min(index + found.length - last.start, last.node.length));
    ranges.push(range);
    if (ranges.length === MOST) break;
  }
  return ranges;
}
