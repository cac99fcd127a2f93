import { words } from '@coursecraft/domain/language/words';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { titlesOfPieces } from './title-of-piece.ts';
import { type Part, type Topic, topicSentences, topicSize } from './topic.ts';

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
  const groups: { parts: Part[]; size: number }[] = [];
  for (const part of topic.parts) {
    const last = groups.at(-1);
    const size = part.role === 'text' ? sizeOf(part.blocks) : 0;
    if (!last || (part.depth === 1 && part.role === 'text' && last.size > LARGEST / 4))
      groups.push({ parts: [part], size });
    else {
      last.parts.push(part);
      last.size += size;
    }
  }
  const topics = groups.map(({ parts }) => {
    const title = parts[0]?.title || topic.title;
    return { ...topic, title, chapter: topic.title, parts, highlights: [], terms: [] };
  });
  // A part that is a book of its own without headings comes apart once more.
  return topics
    .map((each) => ({ ...each, objectives: objectivesFor(each, topic) }))
    .flatMap((each) => (topicSize(each) > 2 * LARGEST ? splitProse(each) : [each]));
}

const sizeOf = (blocks: readonly SourceBlock[]) =>
  blocks.flatMap(sentencesOf).reduce((sum, { text }) => sum + text.split(' ').length, 0);

/** A long text without headings is cut between paragraphs, and each piece named by what it is about. */
function splitProse(topic: Topic): Topic[] {
  const groups: SourceBlock[][] = [[]];
  let size = 0;
  for (const block of topic.parts.flatMap((part) => part.blocks).flatMap(inPieces)) {
    if (size > LARGEST / 3 && block.kind === 'paragraph') {
      groups.push([]);
      size = 0;
    }
    groups.at(-1)?.push(block);
    size += sizeOf([block]);
  }
  const titles = groups.length > 1 ? titlesOfPieces(groups, topic) : [topic.title];
  return groups.map((group, at) => ({
    ...topic,
    title: titles[at] ?? topic.title,
    parts: [{ title: '', depth: 0, blocks: group, role: 'text' as const }],
    objectives: at === 0 ? topic.objectives : [],
    highlights: [],
    terms: [],
  }));
}

/** A paragraph longer than a lesson, as texts without paragraphs are, in pieces. */
function inPieces(block: SourceBlock): SourceBlock[] {
  if (block.kind !== 'paragraph' || sizeOf([block]) <= LARGEST / 3) return [block];
  const pieces: Sentence[][] = [[]];
  let size = 0;
  for (const sentence of block.sentences) {
    if (size > LARGEST / 6) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(sentence);
    size += sentence.text.split(' ').length;
  }
  return pieces.map((sentences) => ({ ...block, sentences, place: sentences[0]?.place ?? block.place }));
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
