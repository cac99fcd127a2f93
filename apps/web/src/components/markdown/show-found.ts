import { rangeAt, readText } from './find-ranges.ts';
import { bringIntoView } from './show-quote.ts';
import { whenShown } from './when-shown.ts';

const FOUND = 'found';

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

/** Highlights the words of a search in the lesson and scrolls to the first. The signal removes the highlights. */
export async function showFound(query: string, signal: AbortSignal): Promise<void> {
  const ranges = await whenShown((text) => findWords(text, query), signal);
  const [first] = ranges;
  if (!first || signal.aborted) return;
  if ('highlights' in CSS) {
    CSS.highlights.set(FOUND, new Highlight(...ranges));
    signal.addEventListener('abort', () => CSS.highlights.delete(FOUND), { once: true });
  }
  bringIntoView(first);
}
