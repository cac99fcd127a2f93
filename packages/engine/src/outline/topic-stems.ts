import { coverage } from '@coursecraft/domain/language/words';
import { contentStems } from '../facts/topic-terms.ts';
import { type Topic, topicSentences } from './topic.ts';

type Stems = { sentences: { raw: string; stems: Set<string> }[]; text: Set<string>; heads: Set<string> };

/** What a topic is about, as stems; each topic is read once. */
const known = new WeakMap<Topic, Stems>();

export function stemsOf(topic: Topic): Stems {
  const kept = known.get(topic);
  if (kept) return kept;
  const sentences = topicSentences(topic).map(({ raw, text }) => ({ raw, stems: contentStems(text, topic.pack) }));
  const heads = contentStems([topic.title, ...topic.parts.map(({ title }) => title)].join(' '), topic.pack);
  const text = new Set(sentences.flatMap(({ stems }) => [...stems]));
  const stems = { sentences, text, heads };
  known.set(topic, stems);
  return stems;
}

/** The topic that shares most of a text's words, its headings counting more; none where fewer than `least` of them. */
export function closestTopic(text: string, topics: readonly Topic[], least: number): Topic | undefined {
  let best: { topic: Topic; score: number } | undefined;
  for (const topic of topics) {
    const wanted = contentStems(text, topic.pack);
    const own = stemsOf(topic);
    const share = coverage(wanted, own.text);
    const score = share + coverage(wanted, own.heads);
    if (wanted.size > 0 && share >= least && score > (best?.score ?? 0)) best = { topic, score };
  }
  return best?.topic;
}
