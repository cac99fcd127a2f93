import { words } from '@coursecraft/domain/language/words';
import { type Topic, topicSentences, topicSize } from './topic.ts';

export type SectionPlan = { title: string; topics: Topic[] };

/** Sections of a module whose request names no number: what a learner can see at a glance. */
const USUAL_MOST = 12;

type Wishes = { title?: string | undefined; brief?: string | undefined; sections?: number | undefined };

/**
 * Chooses and groups topics into at most `sections` sections. A brief that names some of the topics selects those;
 * else everything stays, and neighbours of one chapter share a section where there are too many.
 */
export function planSections(topics: Topic[], wishes: Wishes, join: (titles: string[]) => string): SectionPlan[] {
  const most = Math.max(1, wishes.sections ?? USUAL_MOST);
  const chosen = chooseByBrief(topics, wishes, wishes.sections);
  let groups: Topic[][] = chosen.map((topic) => [topic]);
  while (groups.length > most) groups = mergeClosest(groups);
  return groups.map((group) => ({ title: titleOf(group, chosen, join), topics: group }));
}

/** Merges the neighbouring pair that is smallest together; a pair across chapters or uploads only when it must. */
function mergeClosest(groups: Topic[][]): Topic[][] {
  let best = 0;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 1 < groups.length; at += 1) {
    const [a = [], b = []] = [groups[at], groups[at + 1]];
    const last = a.at(-1);
    const first = b[0];
    const across = (last?.upload !== first?.upload ? 2 : 0) + (last?.chapter !== first?.chapter ? 1 : 0);
    const size = [...a, ...b].reduce((sum, topic) => sum + topicSize(topic), 0);
    const cost = size * (a.length + b.length) + across * 1e6;
    if (cost < bestCost) {
      best = at;
      bestCost = cost;
    }
  }
  return groups.flatMap((group, at) =>
    at === best ? [[...group, ...(groups[at + 1] ?? [])]] : at === best + 1 ? [] : [group],
  );
}

function titleOf(group: Topic[], all: Topic[], join: (titles: string[]) => string): string {
  const first = group[0];
  if (!first) return '';
  if (group.length === 1) return first.title;
  const chapters = new Set(group.map((topic) => topic.chapter));
  const ofChapter = all.filter((topic) => topic.chapter === first.chapter && topic.upload === first.upload);
  if (chapters.size === 1 && first.chapter && ofChapter.length === group.length && group.length > 2)
    return first.chapter;
  if (chapters.size > 1 && group.length > 3) return join([...chapters].filter(Boolean).slice(0, 3));
  return join(group.map((topic) => topic.title));
}

const EXCLUDING = /\b(?:without|except|but not|not about|leave out|omit|skip|ohne|außer|nicht)\b([^.;]*)/gi;

/** Topics that the brief is about, in the document's order; all of them where it names none. */
function chooseByBrief(topics: Topic[], wishes: Wishes, most: number | undefined): Topic[] {
  const brief = wishes.brief ?? '';
  const unwanted = [...brief.matchAll(EXCLUDING)].map((match) => match[1] ?? '').join(' ');
  const kept = topics.filter((topic) => !unwanted || titleScore(topic, unwanted, topics) < 0.5);
  const rest = kept.length > 0 ? kept : topics;
  const wanted = brief.replace(EXCLUDING, ' ');
  const scored = rest.map((topic) => ({ topic, score: wanted ? relevance(topic, wanted, rest) : 0 }));
  const best = Math.max(0, ...scored.map((entry) => entry.score));
  const named = scored.filter((entry) => entry.score >= Math.max(0.9, best * 0.45)).map((entry) => entry.topic);
  if (named.length > 0 && named.length < rest.length) return named;
  if (!most || rest.length <= most || !wishes.title) return rest;
  const byTitle = rest.filter((topic) => titleScore(topic, wishes.title ?? '', rest) >= 0.5);
  return byTitle.length > 0 ? byTitle : rest;
}

const stemsOf = (topic: Topic, text: string) =>
  new Set(
    words(text)
      .filter((word) => !topic.pack.stopWords.has(word))
      .map(topic.pack.stem),
  );

/** Words of the wish that stand in the topic's title count whole, rare ones in its text a part. */
function relevance(topic: Topic, wish: string, all: Topic[]): number {
  const text = stemsOf(
    topic,
    topicSentences(topic)
      .map((sentence) => sentence.text)
      .join(' '),
  );
  const counts = [...stemsOf(topic, wish)].map((stem) => {
    if (!text.has(stem)) return 0;
    const spread = all.filter((other) =>
      stemsOf(other, other.parts.map((part) => part.title).join(' ')).has(stem),
    ).length;
    return spread > all.length / 2 ? 0 : 0.15;
  });
  return titleScore(topic, wish, all) + counts.reduce<number>((sum, value) => sum + value, 0);
}

/** How many of the wish's words are in the topic's title (1 each) and its headings (0.6), common words left out. */
function titleScore(topic: Topic, wish: string, all: Topic[]): number {
  const title = stemsOf(topic, topic.title);
  const headings = stemsOf(topic, topic.parts.map((part) => part.title).join(' '));
  return [...stemsOf(topic, wish)].reduce((sum, stem) => {
    const common = all.filter((other) => stemsOf(other, other.title).has(stem)).length > Math.max(2, all.length / 3);
    if (common) return sum;
    return sum + (title.has(stem) ? 1 : headings.has(stem) ? 0.6 : 0);
  }, 0);
}
