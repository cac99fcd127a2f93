import { chooseByBrief, type OutlineOptions } from './choose-topics.ts';
import { titlesOfPieces } from './title-of-piece.ts';
import { type Topic, topicSize } from './topic.ts';

export type SectionPlan = { title: string; topics: Topic[] };

export type ModulePlan = { sections: SectionPlan[]; unwanted: Topic[]; beyond: Topic[] };

const USUAL_MOST = 20;
/** Limits the time for huge documents. */
const MOST_TOPICS = 48;

/** Groups topics into at most `sections` sections; a brief may select topics. */
export function planSections(topics: readonly Topic[], options: OutlineOptions): ModulePlan {
  const most = Math.max(1, options.sections ?? USUAL_MOST);
  const wanted = new Set(chooseByBrief(topics, options));
  const chosen = [...wanted].slice(0, MOST_TOPICS);
  const sizes = new Map(chosen.map((topic) => [topic, topicSize(topic)]));
  let groups: Topic[][] = [];
  for (const topic of chosen) {
    if (topic.continues && groups.length > 0) groups.at(-1)?.push(topic);
    else groups.push([topic]);
  }
  while (groups.length > most) groups = mergeClosest(groups, (topic) => sizes.get(topic) ?? 0);
  return {
    sections: titled(groups, chosen),
    unwanted: topics.filter((topic) => !wanted.has(topic)),
    beyond: [...wanted].slice(MOST_TOPICS),
  };
}

function mergeClosest(groups: Topic[][], sizeOf: (topic: Topic) => number): Topic[][] {
  let best = 0;
  let bestCost = Number.POSITIVE_INFINITY;
  for (let at = 0; at + 1 < groups.length; at += 1) {
    const [a = [], b = []] = [groups[at], groups[at + 1]];
    const last = a.at(-1);
    const first = b[0];
    const across = (last?.upload !== first?.upload ? 2 : 0) + (last?.chapter !== first?.chapter ? 1 : 0);
    const size = [...a, ...b].reduce((sum, topic) => sum + sizeOf(topic), 0);
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

function titled(groups: readonly Topic[][], all: readonly Topic[]): SectionPlan[] {
  const taken = new Set<string>();
  return groups.map((topics) => {
    const bySize = topics.toSorted((a, b) => topicSize(b) - topicSize(a)).map(({ title }) => title);
    const begun = topics[1]?.continues ? topics.slice(0, 1).map((topic) => topic.title) : [];
    const names = [...chapterOf(topics, all), ...begun, ...bySize];
    const title =
      [...names, ...otherNames(topics)].find((name) => name && !taken.has(name.toLowerCase())) ?? names[0] ?? '';
    taken.add(title.toLowerCase());
    return { title, topics };
  });
}

function otherNames([first]: readonly Topic[]): string[] {
  if (!first) return [];
  const { chapter, title, parts } = first;
  const withChapter = chapter && chapter !== title ? [`${chapter}: ${title}`] : [];
  return [...withChapter, ...titlesOfPieces([parts.flatMap(({ blocks }) => blocks)], first)];
}

function chapterOf(topics: readonly Topic[], all: readonly Topic[]): string[] {
  const [first] = topics;
  if (!first?.chapter || topics.length < 2) return [];
  const isOne = topics.every(({ chapter, upload }) => chapter === first.chapter && upload === first.upload);
  const whole = all.filter(({ chapter, upload }) => chapter === first.chapter && upload === first.upload);
  return isOne && whole.length === topics.length ? [first.chapter] : [];
}
