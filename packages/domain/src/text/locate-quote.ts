import { type NormalizedText, normalizeWithPlaces } from './normalize-text.ts';

const MAY_DIFFER = 0.1;
/** Limit for the product of both lengths, which determines the time. */
const MOST_COMPARED = 20_000_000;

/** UTF-16 code units. */
export type QuotePlace = { start: number; end: number };

/** Finds a quote after normalization, or a passage that is at least 90 % equal. Returns whole words of the text. */
export function locateQuote(text: string, quote: string): QuotePlace | undefined {
  const [source, wanted] = [normalizeWithPlaces(text), normalizeWithPlaces(quote).text];
  if (!/[\p{L}\p{N}]/u.test(wanted)) return undefined;
  const exact = source.text.indexOf(wanted);
  if (exact >= 0) return placeOf(source, exact, exact + wanted.length);
  const near = nearest(source.text, wanted);
  return near && placeOf(source, ...wholeWords(source.text, near));
}

const placeOf = ({ starts, ends }: NormalizedText, from: number, to: number): QuotePlace => ({
  start: starts[from] ?? 0,
  end: ends[to - 1] ?? 0,
});

/** Finds the passage with the smallest edit distance by Sellers' algorithm; undefined above a tenth. */
function nearest(text: string, quote: string): [from: number, to: number] | undefined {
  const most = Math.floor(quote.length * MAY_DIFFER);
  if (most === 0 || text.length * quote.length > MOST_COMPARED) return undefined;
  let distances = Array.from({ length: quote.length + 1 }, (_, row) => row);
  let origins = new Array<number>(quote.length + 1).fill(0);
  let best: { distance: number; from: number; to: number } | undefined;
  for (let column = 1; column <= text.length; column += 1) {
    const [nextDistances, nextOrigins] = [[0], [column]];
    for (let row = 1; row <= quote.length; row += 1) {
      const change = (distances[row - 1] ?? 0) + (text[column - 1] === quote[row - 1] ? 0 : 1);
      const [extra, missing] = [(distances[row] ?? 0) + 1, (nextDistances[row - 1] ?? 0) + 1];
      const distance = Math.min(change, extra, missing);
      nextDistances[row] = distance;
      nextOrigins[row] =
        (distance === change ? origins[row - 1] : distance === extra ? origins[row] : nextOrigins[row - 1]) ?? 0;
    }
    [distances, origins] = [nextDistances, nextOrigins];
    const distance = distances[quote.length] ?? Number.POSITIVE_INFINITY;
    if (distance <= most && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
      best = { distance, from: origins[quote.length] ?? 0, to: column };
  }
  return best && [best.from, best.to];
}

const isInWord = (text: string, at: number) =>
  /[\p{L}\p{N}]/u.test(text[at - 1] ?? '') && /[\p{L}\p{N}]/u.test(text[at] ?? '');

function wholeWords(text: string, [from, to]: [number, number]): [number, number] {
  let [start, end] = [from, to];
  while (start > 0 && isInWord(text, start)) start -= 1;
  while (end < text.length && isInWord(text, end)) end += 1;
  return [start, end];
}
