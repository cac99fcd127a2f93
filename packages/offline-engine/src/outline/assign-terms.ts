import { contentStems } from '../language/content-stems.ts';
import type { GlossaryTerm, Topic } from './topic.ts';
import { closestTopic, stemsOf } from './topic-stems.ts';

/** Weight of a bold term in sentences that use it. */
const INTRODUCED = 6;
/** Word overlap from which an unnamed term belongs to a topic. */
const IS_ABOUT = 0.35;

function usesOf(term: string, topic: Topic): number {
  const wanted = [...contentStems(term, topic.pack)];
  const own = stemsOf(topic);
  if (wanted.length === 0 || !wanted.every((stem) => own.text.has(stem))) return 0;
  const using = own.sentences.filter(({ stems }) => wanted.every((stem) => stems.has(stem)));
  const bold = `**${term.toLowerCase()}`;
  const introduces = using.some(({ raw }) => raw.toLowerCase().includes(bold));
  const heads = wanted.every((stem) => own.heads.has(stem)) ? 2 : 0;
  return using.length + heads + (introduces ? INTRODUCED : 0);
}

/** Assigns each glossary term to the topic that introduces or uses it most. */
export function assignTerms(terms: readonly GlossaryTerm[], topics: readonly Topic[]): void {
  for (const entry of terms) {
    let best: { topic: Topic; uses: number } | undefined;
    for (const topic of topics) {
      const uses = usesOf(entry.term, topic);
      if (uses > (best?.uses ?? 0)) best = { topic, uses };
    }
    const topic = best?.topic ?? closestTopic(`${entry.term} ${entry.meaning}`, topics, IS_ABOUT);
    const isKnown = topic?.terms.some(({ term }) => term.toLowerCase() === entry.term.toLowerCase());
    if (topic && !isKnown) topic.terms.push(entry);
  }
}
