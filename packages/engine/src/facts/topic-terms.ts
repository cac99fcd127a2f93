import { words } from '@coursecraft/domain/language/words';
import type { LanguagePack } from '../language/language-pack.ts';
import type { Topic } from '../outline/topic.ts';
import { topicSentences } from '../outline/topic.ts';

/** The stems of a text that carry a subject of their own. */
export function contentStems(text: string, pack: LanguagePack): Set<string> {
  return new Set(
    words(text)
      .filter((word) => !pack.stopWords.has(word) && (word.length > 1 || /\d/.test(word)))
      .map(pack.stem),
  );
}

/** How telling a stem is among the topics of a module: rare ones tell more (smoothed inverse document frequency). */
export type Weight = (stem: string) => number;

export function weightsOver(topics: Topic[]): Weight {
  const counts = new Map<string, number>();
  let documents = 0;
  for (const topic of topics)
    for (const sentence of topicSentences(topic)) {
      documents += 1;
      for (const stem of contentStems(sentence.text, topic.pack)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  return (stem) => Math.log(1 + (documents + 1) / ((counts.get(stem) ?? 0) + 1));
}

export function sumOf(stems: Iterable<string>, weight: Weight): number {
  let sum = 0;
  for (const stem of stems) sum += weight(stem);
  return sum;
}
