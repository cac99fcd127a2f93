import type { Phrases } from '../language/phrases.ts';
import { definedTerms } from './defined-terms.ts';
import type { Topic } from './topic.ts';

const MOST = 8;
/** Derived ones of a topic at most. */
const MOST_DERIVED = 3;
const LONGEST = 500;

/** What a topic is for where its document does not say so: its terms explained, else what its title asks. */
export function derivedObjectives(topic: Topic, { outline }: Phrases): string[] {
  const terms = definedTerms(topic).slice(0, MOST_DERIVED);
  return terms.length > 0 ? terms.map(outline.explain) : [outline.retell(topic.title)];
}

const stated = (topic: Topic) => topic.objectives.map(({ text }) => text.slice(0, LONGEST).trim()).filter(Boolean);

/** What a learner will be able to do after a section: the documents' own objectives, and derived ones where there are none. */
export function sectionObjectives(topics: readonly Topic[], phrases: Phrases): string[] {
  const all = topics.map((topic) => ({ own: stated(topic), topic }));
  const own = new Set(all.flatMap(({ own: each }) => each));
  const derived = all
    .filter(({ own: each }) => each.length === 0)
    .flatMap(({ topic }) => derivedObjectives(topic, phrases).map((text) => text.slice(0, LONGEST)));
  const room = Math.max(0, MOST - own.size);
  return [...own, ...[...new Set(derived)].slice(0, room)].slice(0, 20);
}
