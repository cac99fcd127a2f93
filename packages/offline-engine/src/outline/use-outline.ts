import type { ModuleOutline, SectionOutline } from '@coursecraft/contract/drafting/module-outline';
import type { Phrases } from '../language/phrases.ts';
import type { Sentence } from '../source/source-block.ts';
import type { SectionPlan } from './plan-sections.ts';
import type { ReadTopics } from './read-topics.ts';
import { derivedObjectives } from './section-objectives.ts';
import type { Topic } from './topic.ts';
import { closestTopic } from './topic-stems.ts';

/** Share of title words in a topic that identifies it. */
const NAMES = 0.5;

/** “tides.md#3:spring-tides” becomes “tides.md:spring-tides”, which survives changes. */
const withoutOrdinal = (key: string) => key.replace(/#\d+:/, ':');

/** Author text has no location and is never cited. */
const asSentence = (text: string, upload: string): Sentence => ({ raw: text, text, quote: '', place: { upload } });

function withObjectives(topics: readonly Topic[], { objectives }: SectionOutline, phrases: Phrases): Topic[] {
  const wanted = new Set(objectives.map((text) => text.trim()));
  const isKept = ({ text }: Sentence) => wanted.has(text.slice(0, 500).trim());
  const known = new Set(
    topics.flatMap((topic) => [
      ...topic.objectives.map(({ text }) => text.slice(0, 500).trim()),
      ...derivedObjectives(topic, phrases).map((text) => text.slice(0, 500)),
    ]),
  );
  const left = topics.map((topic) => ({ ...topic, objectives: topic.objectives.filter(isKept) }));
  for (const text of wanted) {
    if (known.has(text)) continue;
    const topic = closestTopic(text, left, 0) ?? left[0];
    topic?.objectives.push(asSentence(text, topic.upload));
  }
  return left;
}

/** Returns a function that finds the topics of outline parts, in order. */
export function topicsNamed({ topics, keys }: ReadTopics): (parts: readonly string[]) => Topic[] {
  const exact = new Map(topics.map((topic) => [keys.get(topic), topic]));
  const named = new Map(topics.map((topic) => [withoutOrdinal(keys.get(topic) ?? ''), topic]));
  return (parts) => parts.flatMap((part) => exact.get(part) ?? named.get(withoutOrdinal(part)) ?? []);
}

/** Returns the sections of a confirmed outline that have topics. */
export function useOutline(outline: ModuleOutline, read: ReadTopics, phrases: Phrases): SectionPlan[] {
  const { topics } = read;
  const named = topicsNamed(read);
  const used = new Set<Topic>();
  const take = (topic: Topic | undefined) => {
    if (!topic || used.has(topic)) return [];
    used.add(topic);
    return [topic];
  };
  const found = outline.sections.map((section) => ({ section, topics: named(section.parts).flatMap(take) }));
  return found.flatMap(({ section, topics: own }) => {
    const free = topics.filter((topic) => !used.has(topic));
    const about = () =>
      closestTopic(section.title, free, NAMES) ?? closestTopic(section.objectives.join(' '), free, NAMES);
    const chosen = own.length > 0 ? own : take(about());
    return chosen.length > 0 ? [{ title: section.title, topics: withObjectives(chosen, section, phrases) }] : [];
  });
}
