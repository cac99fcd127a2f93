import { words } from '@coursecraft/domain/language/words';
import type { Topic } from './topic.ts';
import { stemsOf } from './topic-stems.ts';

export type OutlineOptions = { title?: string | undefined; brief?: string | undefined; sections?: number | undefined };

const EXCLUDING = /\b(?:without|except|but not|not about|leave out|omit|skip|ohne|außer|nicht)\b([^.;]*)/gi;

type Spread = { titles: Map<string, number>; headings: Map<string, number>; size: number };
type Names = { topic: Topic; title: Set<string>; headings: Set<string> };

const inTopic = ({ pack }: Topic, text: string) =>
  new Set(
    words(text)
      .filter((word) => !pack.stopWords.has(word))
      .map(pack.stem),
  );

function spreadOf(names: readonly Names[]): Spread {
  const count = (sets: Iterable<Set<string>>) => {
    const counts = new Map<string, number>();
    for (const set of sets) for (const stem of set) counts.set(stem, (counts.get(stem) ?? 0) + 1);
    return counts;
  };
  return {
    titles: count(names.map(({ title }) => title)),
    headings: count(names.map(({ headings }) => headings)),
    size: names.length,
  };
}

/** Scores words of the wish in title (1 each) and headings (0.6), without common words. */
function titleScore({ topic, title, headings }: Names, requested: string, { titles, size }: Spread): number {
  return [...inTopic(topic, requested)].reduce((sum, stem) => {
    if ((titles.get(stem) ?? 0) > Math.max(2, size / 3)) return sum;
    return sum + (title.has(stem) ? 1 : headings.has(stem) ? 0.6 : 0);
  }, 0);
}

function relevance(names: Names, requested: string, spread: Spread): number {
  const { text } = stemsOf(names.topic);
  const counts = [...inTopic(names.topic, requested)].map((stem) => {
    if (!text.has(stem)) return 0;
    return (spread.headings.get(stem) ?? 0) > spread.size / 2 ? 0 : 0.15;
  });
  return titleScore(names, requested, spread) + counts.reduce<number>((sum, value) => sum + value, 0);
}

/** Returns the topics that the brief names, in document order; all if it names none. */
export function chooseByBrief(topics: readonly Topic[], options: OutlineOptions): Topic[] {
  const { brief = '', title = '', sections } = options;
  if (!brief && !(title && sections)) return [...topics];
  const all = topics.map((topic) => ({
    topic,
    title: inTopic(topic, topic.title),
    headings: inTopic(topic, topic.parts.map((part) => part.title).join(' ')),
  }));
  const unwanted = [...brief.matchAll(EXCLUDING)].map((match) => match[1] ?? '').join(' ');
  const spread = spreadOf(all);
  const kept = all.filter((names) => !unwanted || titleScore(names, unwanted, spread) < 0.5);
  const rest = kept.length > 0 ? kept : all;
  const among = spreadOf(rest);
  const wanted = brief.replace(EXCLUDING, ' ');
  const scored = rest.map((names) => ({ names, score: wanted ? relevance(names, wanted, among) : 0 }));
  const best = Math.max(0, ...scored.map((entry) => entry.score));
  const named = scored.filter((entry) => entry.score >= Math.max(0.9, best * 0.45)).map(({ names }) => names.topic);
  if (named.length > 0 && named.length < rest.length) return named;
  const others = rest.map(({ topic }) => topic);
  if (!sections || rest.length <= sections || !title) return others;
  const byTitle = rest.filter((names) => titleScore(names, title, among) >= 0.5).map(({ topic }) => topic);
  return byTitle.length > 0 ? byTitle : others;
}
