import type { SourceDocument } from '@coursecraft/ai/engine/engine';
import { EngineRefusal } from '@coursecraft/ai/engine/refusal';
import type { PassagesRequest } from '@coursecraft/ai/retrieval/retriever';
import { contentStems } from '../language/content-stems.ts';
import { readTopics } from '../outline/read-topics.ts';
import type { Topic } from '../outline/topic.ts';
import { stemsOf } from '../outline/topic-stems.ts';
import { writePassages } from './write-passages.ts';

const sizeOf = (sources: readonly SourceDocument[]) =>
  sources.reduce((sum, { pages }) => sum + pages.reduce((own, { text }) => own + text.length, 0), 0);

const named = (title: string) => title.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

/** Weight of a heading word in text words. */
const HEADING = 2;

function relevanceIn(topics: readonly Topic[], about: string): (topic: Topic) => number {
  const weightOf = (stem: string) =>
    Math.log(1 + topics.length / (1 + topics.filter((topic) => stemsOf(topic).text.has(stem)).length));
  const weights = new Map<string, number>();
  return (topic) => {
    const { text, heads } = stemsOf(topic);
    return [...contentStems(about, topic.pack)].reduce((sum, stem) => {
      if (!text.has(stem) && !heads.has(stem)) return sum;
      const weight = weights.get(stem) ?? weightOf(stem);
      weights.set(stem, weight);
      return sum + weight * ((text.has(stem) ? 1 : 0) + (heads.has(stem) ? HEADING : 0));
    }, 0);
  };
}

/** Returns whole documents if they fit, else the best topics in order. Throws a refusal for long, thin documents. */
export function choosePassages({ sources, language, about, told: covered, room }: PassagesRequest): SourceDocument[] {
  const coveredNames = new Set(covered.map(named));
  if (sizeOf(sources) <= room && covered.length === 0) return sources;
  const { topics } = readable(sources, language, room) ?? { topics: [] };
  if (topics.length === 0) return sources;
  const open = topics.filter(({ title }) => !coveredNames.has(named(title)));
  const relevance = relevanceIn(topics, about);
  const ranked = (open.length > 0 ? open : topics)
    .map((topic) => ({ topic, score: relevance(topic) }))
    .toSorted((one, other) => other.score - one.score);
  const chosen = new Set<Topic>();
  let left = room;
  for (const { topic } of ranked) {
    const size = sizeOf(writePassages(sources, [topic]));
    if (chosen.size > 0 && size > left) continue;
    chosen.add(topic);
    left -= size;
  }
  return writePassages(
    sources,
    topics.filter((topic) => chosen.has(topic)),
  );
}

function readable(sources: readonly SourceDocument[], language: string, room: number) {
  try {
    return readTopics(sources, language, () => undefined);
  } catch (error) {
    if (error instanceof EngineRefusal && sizeOf(sources) <= room) return undefined;
    throw error;
  }
}
