import { passagesOf } from '@coursecraft/domain/content/passages';

const sentencesOf = (content: string) => passagesOf(content).flatMap(({ sentences }) => sentences);

/** How many sentences of a text do not stand as they are in what was made of it, and how many it has. */
export function changedSentences(original: string, own: string): { changed: number; total: number } {
  const kept = new Set(sentencesOf(own));
  const sentences = sentencesOf(original);
  return { changed: sentences.filter((sentence) => !kept.has(sentence)).length, total: sentences.length };
}
