import { passagesOf } from '@coursecraft/domain/content/passages';

const sentencesOf = (content: string) => passagesOf(content).flatMap(({ sentences }) => sentences);

export function changedSentences(original: string, own: string): { changed: number; total: number } {
  const kept = new Set(sentencesOf(own));
  const sentences = sentencesOf(original);
  return { changed: sentences.filter((sentence) => !kept.has(sentence)).length, total: sentences.length };
}
