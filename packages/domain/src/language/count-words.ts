import { segmentWords } from './segment-words.ts';
import { UNSPACED } from './separate-words.ts';

/** Counts the words of a text, also in scripts without spaces between them. */
export function countWords(text: string): number {
  if (!UNSPACED.test(text)) return text.match(/\S+/g)?.length ?? 0;
  let count = 0;
  for (const { isWordLike } of segmentWords(text)) if (isWordLike) count += 1;
  return count;
}
