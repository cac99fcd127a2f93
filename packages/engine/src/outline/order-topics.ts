import { contentStems } from '../facts/topic-terms.ts';
import { definedTerms } from './defined-terms.ts';
import type { Topic } from './topic.ts';
import { stemsOf } from './topic-stems.ts';

/** Sentences that use a term before it is explained, from which its explanation comes first; a single word is common. */
const HEAVY = 4;
const HEAVY_WORD = 8;
/** Topics further apart than this are not put in another order: a document has its reasons. */
const FAR = 3;

const usesOf = (term: Set<string>, topic: Topic) =>
  stemsOf(topic).sentences.filter(({ stems }) => [...term].every((stem) => stems.has(stem))).length;

/** Whether a topic leans on terms of another: it uses one of them heavily, and does not explain it itself. */
function leansOn(topic: Topic, terms: readonly Set<string>[], own: readonly Set<string>[]): boolean {
  return terms.some((term) => {
    const isOwn = own.some((each) => [...term].every((stem) => each.has(stem)));
    return !isOwn && usesOf(term, topic) >= (term.size > 1 ? HEAVY : HEAVY_WORD);
  });
}

/**
 * A document's topics so that a term is explained before it is used heavily. The document's own order stays but for
 * single topics that move up within their chapter, and never past one that they lean on themselves.
 */
export function inOrder(topics: readonly Topic[]): Topic[] {
  const terms = new Map(
    topics.map((topic) => {
      const stems = definedTerms(topic).map((term) => contentStems(term, topic.pack));
      // One common word is used everywhere and introduced nowhere.
      return [topic, stems.filter((stem) => stem.size > 0)] as const;
    }),
  );
  const of = (topic: Topic) => terms.get(topic) ?? [];
  const ordered = [...topics];
  const moved = new Set<Topic>();
  for (let at = 1; at < ordered.length; at += 1) {
    const topic = ordered[at];
    if (!topic || moved.has(topic) || of(topic).length === 0) continue;
    for (let to = Math.max(0, at - FAR); to < at; to += 1) {
      const between = ordered.slice(to, at);
      const isInside = between.every(({ chapter, upload }) => chapter === topic.chapter && upload === topic.upload);
      const [early] = between;
      if (!isInside || !early || !leansOn(early, of(topic), of(early))) continue;
      if (between.some((other) => leansOn(topic, of(other), of(topic)))) continue;
      ordered.splice(at, 1);
      ordered.splice(to, 0, topic);
      moved.add(topic);
      break;
    }
  }
  return ordered;
}
