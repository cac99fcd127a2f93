import { contentStems } from '../language/content-stems.ts';
import { boldTerms, introducedTerms } from './defined-terms.ts';
import type { Topic } from './topic.ts';
import { stemsOf } from './topic-stems.ts';

/** Uses of a term that require its explanation first. */
const HEAVY = 4;
/** Maximum distance of reordered topics. */
const FAR = 6;

const usesOf = (term: Set<string>, topic: Topic) =>
  stemsOf(topic).sentences.filter(({ stems }) => [...term].every((stem) => stems.has(stem))).length;

type Terms = ReadonlyMap<Topic, readonly Set<string>[]>;

function leansOn(topic: Topic, other: Topic, terms: Terms): boolean {
  const own = terms.get(topic) ?? [];
  return (terms.get(other) ?? []).some((term) => {
    if (own.some((each) => [...term].every((stem) => each.has(stem)))) return false;
    const uses = usesOf(term, topic);
    return uses >= HEAVY && usesOf(term, other) >= uses;
  });
}

const buildsOn = (topic: Topic, other: Topic): boolean =>
  boldTerms(other)
    .map((term) => contentStems(term, topic.pack))
    .some((term) => term.size > 0 && usesOf(term, topic) > 0);

const opensChapter = ({ parts: [first, second] }: Topic) =>
  first?.depth === 0 && !first.title && second?.role === 'text' && !second.title;

/** Moves single topics up within a chapter so that terms are explained before heavy use. */
export function inOrder(topics: readonly Topic[]): Topic[] {
  const terms: Terms = new Map(
    topics.map((topic) => {
      const stems = introducedTerms(topic).map((term) => contentStems(term, topic.pack));
      return [topic, stems.filter((stem) => stem.size > 0)];
    }),
  );
  const ordered = [...topics];
  const moved = new Set<Topic>();
  for (let at = 1; at < ordered.length; at += 1) {
    const topic = ordered[at];
    if (!topic || moved.has(topic) || terms.get(topic)?.length === 0) continue;
    for (let to = Math.max(0, at - FAR); to < at; to += 1) {
      const between = ordered.slice(to, at);
      const isInside = between.every(({ chapter, upload }) => chapter === topic.chapter && upload === topic.upload);
      const [early] = between;
      if (!isInside || !early || !leansOn(early, topic, terms)) continue;
      if (opensChapter(early) || between.some((other) => buildsOn(topic, other))) continue;
      ordered.splice(at, 1);
      ordered.splice(to, 0, topic);
      moved.add(topic);
      break;
    }
  }
  return ordered;
}
