import { placesOf, type ReadText, rangeAt, readText } from './find-ranges.ts';

/** A quote with its context, so that it can be found after edits. */
export type Anchor = { quote: string; before: string; after: string };

const AROUND = 60;

function offsetOf({ text, pieces }: ReadText, node: Node, offset: number): number {
  const own = pieces.find((piece) => piece.node === node);
  if (own) return own.start + offset;
  const there = document.createRange();
  there.setStart(node, offset);
  const next = pieces.find((piece) => there.comparePoint(piece.node, 0) >= 0);
  return next?.start ?? text.length;
}

/** Anchors a range; undefined if it contains no words. */
export function anchorOf(root: HTMLElement, range: Range): Anchor | undefined {
  const read = readText(root);
  const from = offsetOf(read, range.startContainer, range.startOffset);
  const to = offsetOf(read, range.endContainer, range.endOffset);
  const words = read.text.slice(from, to);
  const quote = words.trim();
  if (!quote) return undefined;
  const start = from + words.indexOf(quote);
  const end = start + quote.length;
  return {
    quote,
    before: read.text.slice(Math.max(0, start - AROUND), start),
    after: read.text.slice(end, end + AROUND),
  };
}

const plain = (text: string) => text.replace(/\s+/g, ' ').toLowerCase();

function shared(one: string, other: string, side: 'end' | 'start'): number {
  const at = (text: string, index: number) => (side === 'start' ? text[index] : text[text.length - 1 - index]);
  let count = 0;
  while (count < one.length && at(one, count) === at(other, count)) count += 1;
  return count;
}

/** Finds an anchor; of several matches the one with the most similar context. */
export function findAnchored(read: ReadText, { quote, before, after }: Anchor): Range | undefined {
  const likeness = ({ start, end }: { start: number; end: number }) =>
    shared(plain(before), plain(read.text.slice(Math.max(0, start - AROUND), start)), 'end') +
    shared(plain(after), plain(read.text.slice(end, end + AROUND)), 'start');
  const [best] = placesOf(read.text, quote)
    .map((place) => ({ place, likeness: likeness(place) }))
    .toSorted((one, other) => other.likeness - one.likeness);
  return best && rangeAt(read, best.place);
}
