import { leansBack } from '../language/leaning.ts';
import { endsOpen } from '../source/points-beside.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { titlesOfPieces } from './title-of-piece.ts';
import { type Part, type Topic, topicSize } from './topic.ts';
import { closestTopic } from './topic-stems.ts';

/** Words of the smallest lesson. */
const SMALLEST = 60;
/** Words that a usual lesson covers, and its own words. */
const LARGEST = 900;
const GOOD = 600;
/** Share from which a heading starts a lesson; a shorter rest joins the previous one. */
const HALF = 0.5;

/** Merges tiny topics within a chapter and splits huge ones at headings. */
export function sizedTopics(topics: Topic[]): Topic[] {
  return mergeTiny(topics.flatMap((topic) => splitHuge(topic, topics.length === 1)));
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

const asParts = (topic: Topic) =>
  topic.parts.map((part, at) => (at === 0 && part.depth === 0 ? { ...part, title: topic.title, depth: 1 } : part));

function splitHuge(topic: Topic, isWhole: boolean): Topic[] {
  const size = topicSize(topic);
  if (size <= LARGEST) return [topic];
  const pieces = piecesOf(topic, size / Math.round(size / GOOD));
  if (pieces.length < 2) return [topic];
  const named = titlesOfPieces(
    pieces.map(({ parts }) => parts.flatMap(({ blocks, role }) => (role === 'text' ? blocks : []))),
    topic,
  );
  const topics = pieces.map(({ parts }, at): Topic => {
    const [first, ...rest] = parts;
    const headed = first?.depth === 1 ? first.title : '';
    const own = headed || (at === 0 && !isWhole ? topic.title : '');
    const opened = first && own ? [{ ...first, title: '', depth: 0 }, ...rest] : parts;
    return {
      ...topic,
      title: own || (named[at] ?? topic.title),
      chapter: topic.title,
      continues: at > 0 && !headed && !isWhole,
      parts: opened,
      objectives: [],
      highlights: [],
      terms: [],
    };
  });
  for (const objective of topic.objectives)
    (closestTopic(objective.text, topics, 0) ?? topics[0])?.objectives.push(objective);
  return topics;
}

type Piece = { parts: Part[]; size: number };

function piecesOf(topic: Topic, target: number): Piece[] {
  const pieces: Piece[] = [];
  const begin = (part: Part) => pieces.push({ parts: [part], size: 0 });
  for (const part of topic.parts) {
    const last = pieces.at(-1);
    if (!last || (part.role === 'text' && part.depth === 1 && last.size >= target * HALF))
      begin({ ...part, blocks: [] });
    else last.parts.push({ ...part, blocks: [] });
    for (const block of part.blocks.flatMap(inPieces)) {
      const current = pieces.at(-1);
      const before = current?.parts.at(-1)?.blocks.at(-1);
      const opens = block.kind === 'paragraph' && !leansBack(block.sentences[0]?.text ?? '', topic.pack);
      if (current && part.role === 'text' && current.size >= target && opens && !(before && endsOpen(before)))
        begin({ ...part, title: '', depth: 0, blocks: [] });
      const piece = pieces.at(-1);
      piece?.parts.at(-1)?.blocks.push(block);
      if (piece && part.role === 'text') piece.size += sizeOf([block]);
    }
  }
  const kept: Piece[] = [];
  for (const piece of pieces) {
    const before = kept.at(-1);
    if (!before || piece.size >= target * HALF) kept.push(piece);
    else kept[kept.length - 1] = { parts: [...before.parts, ...piece.parts], size: before.size + piece.size };
  }
  return kept;
}

const sizeOf = (blocks: readonly SourceBlock[]) =>
  blocks.flatMap(sentencesOf).reduce((sum, { text }) => sum + text.split(' ').length, 0);

function inPieces(block: SourceBlock): SourceBlock[] {
  if (block.kind !== 'paragraph' || sizeOf([block]) <= GOOD) return [block];
  const pieces: Sentence[][] = [[]];
  let size = 0;
  for (const sentence of block.sentences) {
    if (size > GOOD / 2) {
      pieces.push([]);
      size = 0;
    }
    pieces.at(-1)?.push(sentence);
    size += sentence.text.split(' ').length;
  }
  return pieces.map((sentences) => ({ ...block, sentences, place: sentences[0]?.place ?? block.place }));
}
