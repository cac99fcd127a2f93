import { coverage, overlap } from '@coursecraft/domain/language/words';
import { inlineText } from '@coursecraft/domain/text/inline-text';
import { contentStems } from '../language/content-stems.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { boldTerms } from './defined-terms.ts';
import { type Topic, topicSentences } from './topic.ts';

type Stems = {
  sentences: { raw: string; stems: Set<string> }[];
  text: Set<string>;
  counts: ReadonlyMap<string, number>;
  heads: Set<string>;
  title: Set<string>;
  bold: Set<string>;
};

/** Weight of a bold word in sentences. */
const INTRODUCED = 4;
/** Weight of a title word in sentences. */
const TITLED = 6;

/** Caches the stems of each topic. */
const known = new WeakMap<Topic, Stems>();

const rowsOf = ({ parts }: Topic) =>
  parts
    .flatMap(({ blocks, role }) => (role === 'text' ? blocks : []))
    .flatMap((block) => (block.kind === 'table' ? [block.header, ...block.rows] : []))
    .map((row) => ({ raw: row.join(' '), text: inlineText(row.join(' ')) }));

export function stemsOf(topic: Topic): Stems {
  const kept = known.get(topic);
  if (kept) return kept;
  const sentences = [...topicSentences(topic), ...rowsOf(topic)].map(({ raw, text }) => ({
    raw,
    stems: contentStems(text, topic.pack),
  }));
  const heads = contentStems([topic.title, ...topic.parts.map(({ title }) => title)].join(' '), topic.pack);
  const counts = new Map<string, number>();
  for (const { stems } of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const text = new Set(counts.keys());
  const bold = contentStems(boldTerms(topic).join(' '), topic.pack);
  const title = contentStems(topic.title, topic.pack);
  const stems = { sentences, text, counts, heads, title, bold };
  known.set(topic, stems);
  return stems;
}

function sharesOf(stem: string, topics: readonly Topic[]): number[] {
  const uses = topics.map((topic) => {
    const { counts, bold, title } = stemsOf(topic);
    return (counts.get(stem) ?? 0) + (bold.has(stem) ? INTRODUCED : 0) + (title.has(stem) ? TITLED : 0);
  });
  const all = uses.reduce((sum, count) => sum + count, 0);
  return uses.map((count) => (all === 0 ? 0 : count / all));
}

const weightOf = (shares: readonly number[]): number =>
  Math.log2((shares.length + 1) / (shares.filter((share) => share > 0).length + 0.5));

/** “Handelsblockade” is a “Blockade”. */
const SHORTEST_HEAD = 5;

function wantedIn(text: string, pack: LanguagePack, topics: readonly Topic[]): Set<string> {
  const stems = contentStems(text, pack);
  if (pack.code !== 'de') return stems;
  const known = new Set(topics.flatMap((topic) => [...stemsOf(topic).text, ...stemsOf(topic).heads]));
  const headOf = (stem: string) =>
    [...stem].map((_, at) => stem.slice(at)).find((end) => end.length >= SHORTEST_HEAD && known.has(end));
  return new Set([...stems].map((stem) => (known.has(stem) ? stem : (headOf(stem) ?? stem))));
}

/** For titles that share a word (“Price ceilings”, “Price floors”), only the other words distinguish. */
function distinguishes(stem: string, topics: readonly Topic[]): boolean {
  const titles = topics.map((topic) => stemsOf(topic).title);
  const [own, ...more] = titles.filter((title) => title.has(stem));
  return own !== undefined && more.length === 0 && titles.some((title) => title !== own && overlap(title, own) > 0);
}

/** Returns the topic with most distinctive common words, or undefined below `least`. */
export function closestTopic(text: string, topics: readonly Topic[], least: number): Topic | undefined {
  const [first] = topics;
  if (!first) return undefined;
  let best: { topic: Topic; score: number } | undefined;
  const shares = [...wantedIn(text, first.pack, topics)].map((stem) => sharesOf(stem, topics));
  const weights = shares.map(weightOf);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const named = new Set([...wantedIn(text, first.pack, topics)].filter((stem) => distinguishes(stem, topics)));
  for (const [at, topic] of topics.entries()) {
    const wanted = wantedIn(text, topic.pack, topics);
    const own = stemsOf(topic);
    const share = coverage(wanted, new Set([...own.text, ...own.heads]));
    const distinctive =
      shares.reduce((sum, each, word) => sum + (each[at] ?? 0) * (weights[word] ?? 0), 0) / Math.max(1, all);
    const headed = coverage(wanted, own.heads);
    // A heading that names everything decides.
    const titled = coverage(named, own.title);
    const score = share + headed + titled + (headed === 1 && wanted.size > 1 ? 1 : 0) + 2 * distinctive;
    if (wanted.size > 0 && share >= least && score > (best?.score ?? 0)) best = { topic, score };
  }
  return best?.topic;
}

const OWN_WORDS = 2;

export function onlyTopicWith(text: string, topics: readonly Topic[]): Topic | undefined {
  const own = topics.map((topic) => {
    const stems = [...contentStems(text, topic.pack)];
    const others = topics.filter((other) => other !== topic).map((other) => stemsOf(other).text);
    return stems.filter((stem) => stemsOf(topic).text.has(stem) && !others.some((other) => other.has(stem))).length;
  });
  const most = Math.max(0, ...own);
  return most >= OWN_WORDS && own.filter((count) => count === most).length === 1
    ? topics[own.indexOf(most)]
    : undefined;
}
