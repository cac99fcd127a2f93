import { UNSPACED } from './separate-words.ts';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Counts the words of a text, also in scripts without spaces between them. */
export function countWords(text: string): number {
  if (!UNSPACED.test(text)) return text.match(/\S+/g)?.length ?? 0;
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}
