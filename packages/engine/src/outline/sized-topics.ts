import { words } from '@coursecraft/domain/language/words';
import { sentencesOf } from '../source/source-block.ts';
import { type Topic, topicSentences, topicSize } from './topic.ts';

/** Fewer words than this are no lesson of their own. */
const SMALLEST = 60;
const LARGEST = 1500;

/** Topics of a lesson's size: tiny ones join their neighbour in the same chapter, huge ones come apart at headings. */
export function sizedTopics(topics: Topic[]): Topic[] {
  return mergeTiny(topics.flatMap(splitHuge));
}

function mergeTiny(topics: Topic[]): Topic[] {
  const result: Topic[] = [];
  for (const topic of topics) {
    const last = result.at(-1);
    const fits = last && last.upload === topic.upload && last.chapter === topic.chapter;
    if (last && fits && topicSize(topic) < SMALLEST) absorb(last, topic);
    else if (last && fits && topicSize(last) < SMALLEST) {
      const merged = { ...topic, parts: [...topic.parts], objectives: [...topic.objectives] };
      merged.parts.unshift(...asParts(last));
      merged.objectives.unshift(...last.objectives);
      result[result.length - 1] = merged;
    } else result.push({ ...topic, parts: [...topic.parts], objectives: [...topic.objectives] });
  }
  return result;
}

function absorb(into: Topic, topic: Topic) {
  into.parts.push(...asParts(topic));
  into.objectives.push(...topic.objectives);
}

/** A topic's parts as parts of another topic: its own title becomes a heading. */
const asParts = (topic: Topic) =>
  topic.parts.map((part, at) => (at === 0 && part.depth === 0 ? { ...part, title: topic.title, depth: 1 } : part));

function splitHuge(topic: Topic): Topic[] {
  if (topicSize(topic) <= LARGEST) return [topic];
  const heads = topic.parts.filter((part) => part.depth === 1 && part.title);
  if (heads.length < 2) return splitProse(topic);
  const groups: Topic[] = [];
  for (const part of topic.parts) {
    const last = groups.at(-1);
    const size = last ? topicSize(last) : 0;
    if (!last || (part.depth === 1 && part.role === 'text' && size > LARGEST / 4))
      groups.push({ ...topic, title: part.title || topic.title, chapter: topic.title, parts: [part] });
    else last.parts.push(part);
  }
  return groups.map((group) => ({ ...group, objectives: objectivesFor(group, topic) }));
}

/** A long text without headings is cut between paragraphs and named by its own first words of weight. */
function splitProse(topic: Topic): Topic[] {
  const blocks = topic.parts.flatMap((part) => part.blocks);
  const groups: (typeof blocks)[] = [[]];
  let size = 0;
  for (const block of blocks) {
    const length = sentencesOf(block).reduce((sum, sentence) => sum + sentence.text.split(' ').length, 0);
    if (size > LARGEST / 3 && block.kind === 'paragraph') {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(block);
    size += length;
  }
  return groups.map((group, at) => ({
    ...topic,
    title: groups.length > 1 ? `${topic.title} (${at + 1})` : topic.title,
    parts: [{ title: '', depth: 0, blocks: group, role: 'text' as const }],
    objectives: at === 0 ? topic.objectives : [],
  }));
}

/** Each objective goes to the part of a split topic that shares most words with it. */
function objectivesFor(group: Topic, whole: Topic) {
  const stems = (text: string) =>
    new Set(
      words(text)
        .filter((word) => !group.pack.stopWords.has(word))
        .map(group.pack.stem),
    );
  const own = stems(
    topicSentences(group)
      .map((sentence) => sentence.text)
      .join(' '),
  );
  return whole.objectives.filter((objective) => {
    const wanted = [...stems(objective.text)];
    return wanted.filter((word) => own.has(word)).length >= wanted.length * 0.6;
  });
}
