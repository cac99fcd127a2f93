import type { Phrases } from '../language/phrases.ts';
import { definedTerms } from './defined-terms.ts';
import type { Topic } from './topic.ts';

const MOST = 8;
const MOST_DERIVED = 3;
const LONGEST = 500;

/** Derives objectives from terms or the title of a topic. */
export function derivedObjectives(topic: Topic, { outline }: Phrases): string[] {
  const terms = definedTerms(topic).slice(0, MOST_DERIVED);
  return terms.length > 0 ? terms.map(outline.explain) : [outline.retell(topic.title)];
}

const stated = (topic: Topic) => topic.objectives.map(({ text }) => text.slice(0, LONGEST).trim()).filter(Boolean);

/** Returns the stated objectives of a section, or derived ones. */
export function sectionObjectives(topics: readonly Topic[], phrases: Phrases): string[] {
  const all = topics.map((topic) => ({ own: stated(topic), topic }));
  const own = new Set(all.flatMap(({ own: each }) => each));
  const derived = all
    .filter(({ own: each }) => each.length === 0)
    .flatMap(({ topic }) => derivedObjectives(topic, phrases).map((text) => text.slice(0, LONGEST)));
  const room = Math.max(0, MOST - own.size);
  return [...own, ...[...new Set(derived)].slice(0, room)].slice(0, 20);
}
