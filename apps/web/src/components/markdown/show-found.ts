import { rangeAt, readText } from './find-ranges.ts';
import { whenShown } from './when-shown.ts';

const [FOUND, HERE] = ['found', 'found-here'];

/** Finds words that begin with one of the words of a search, as the server does. */
export function findWords(root: HTMLElement, query: string): Range[] {
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const text = readText(root);
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(?:${words.join('|')})`, 'giu');
  return [...text.text.matchAll(pattern)].flatMap(
    ({ index, 0: found }) => rangeAt(text, { start: index, end: index + found.length }) ?? [],
  );
}

/** Ends of words that the search did not name, and white space. */
const BETWEEN = /^[\p{L}\p{M}\p{N}]*\s*$/u;

/** Groups found words that follow each other, such as “carbon dioxide”, as one match. */
export function groupMatches(ranges: readonly Range[]): Range[][] {
  const matches: Range[][] = [];
  for (const range of ranges) {
    const last = matches.at(-1)?.at(-1);
    const between = document.createRange();
    if (last) between.setStart(last.endContainer, last.endOffset);
    between.setEnd(range.startContainer, range.startOffset);
    if (last && BETWEEN.test(between.toString())) matches.at(-1)?.push(range);
    else matches.push([range]);
  }
  return matches;
}

/** Finds the words of a search in the lesson as soon as it is shown. */
export const findInLesson = async (query: string, signal: AbortSignal): Promise<Range[][]> =>
  groupMatches(await whenShown((text) => findWords(text, query), signal));

/** Highlights all matches, and one of them stronger. Returns the cleanup. */
export function paintFound(matches: readonly Range[][], at: number): () => void {
  // Without highlights the page only scrolls.
  if (!('highlights' in CSS)) return () => undefined;
  CSS.highlights.set(FOUND, new Highlight(...matches.flat()));
  const here = new Highlight(...(matches[at] ?? []));
  here.priority = 1;
  CSS.highlights.set(HERE, here);
  return () => {
    CSS.highlights.delete(FOUND);
    CSS.highlights.delete(HERE);
  };
}
