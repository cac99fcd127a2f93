import { coverage } from '@coursecraft/domain/language/words';
import { contentStems } from '../facts/topic-terms.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { cleanBlocks, isExercise } from './clean-blocks.ts';
import { type HeadingNode, headingTree } from './heading-tree.ts';
import { type Part, type Topic, topicSentences } from './topic.ts';
import { topicLevel } from './topic-level.ts';

/** A document's topics in order, by its own headings. */
export function topicsOf(blocks: SourceBlock[], title: string, upload: string, pack: LanguagePack): Topic[] {
  const root = headingTree(blocks, title);
  const level = topicLevel(root, pack);
  const topics: Topic[] = [];
  collect(root, { level, upload, pack, chapter: title, topics });
  return topics.filter((topic) => topic.parts.length > 0);
}

type Context = { level: number; upload: string; pack: LanguagePack; chapter: string; topics: Topic[] };

/** Walks down to the topic level; text above it opens the first topic below it. */
function collect(node: HeadingNode, context: Context): void {
  const { pack, upload, chapter, topics } = context;
  if (pack.headings.extra.test(node.title)) return;
  const isLeaf = node.level >= context.level || node.children.length === 0;
  if (isLeaf && node.level > 0) {
    if (pack.headings.summary.test(node.title)) addHighlights(node, context);
    else topics.push(makeTopic(node, context));
    return;
  }
  const first = topics.length;
  const preface = cleanBlocks(node.blocks, pack);
  for (const child of node.children) {
    const name = node.level > 0 && node.children.length > 1 ? node.title : chapter;
    collect(child, { ...context, chapter: name });
  }
  foldIntroductions(topics, first, pack);
  if (preface.length > 0) {
    const opening: Part = { title: '', depth: 0, blocks: preface, role: 'text' };
    const target = topics[first];
    if (target) target.parts.unshift(opening);
    else
      topics.push({
        title: node.title,
        chapter,
        upload,
        pack,
        objectives: [],
        parts: [opening],
        highlights: [],
        terms: [],
      });
  }
}

/** An introduction opens the topic after it; alone it would be a lesson about nothing. */
function foldIntroductions(topics: Topic[], from: number, pack: LanguagePack) {
  for (let at = topics.length - 2; at >= from; at -= 1) {
    const topic = topics[at];
    const next = topics[at + 1];
    if (!topic || !next || !pack.headings.introduction.test(topic.title)) continue;
    const opening = topic.parts.map((part) => (part.depth === 1 ? part : { ...part, depth: part.depth }));
    next.parts.unshift(...opening);
    topics.splice(at, 1);
  }
}

function addHighlights(node: HeadingNode, { topics, pack }: Context) {
  const points = node.blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap((item) => item.sentences.slice(0, 1)) : [],
  );
  const prose = node.blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));
  const usable = (points.length > 0 ? points : prose).filter(
    (sentence) => !pack.aboutTheBook.test(sentence.text) && !pack.task.test(sentence.text) && sentence.text.length > 25,
  );
  const tables = node.blocks.filter((block) => block.kind === 'table');
  const last = topics.at(-1);
  if (!last) return;
  const chapter = topics.filter((topic) => topic.chapter === last.chapter && topic.upload === last.upload);
  for (const point of usable) closestTo(point, chapter)?.highlights.push(point);
  if (tables.length > 0)
    last.parts.push({ title: node.title, depth: 1, blocks: cleanBlocks(tables, pack), role: 'reference' });
}

/** The topic that a closing point sums up: the one that shares most of its words, its headings counting more. */
function closestTo(point: Sentence, topics: Topic[]): Topic | undefined {
  const scored = topics.map((topic) => {
    const stems = contentStems(point.text, topic.pack);
    const heads = contentStems(`${topic.title} ${topic.parts.map((part) => part.title).join(' ')}`, topic.pack);
    const text = contentStems(
      topicSentences(topic)
        .map((sentence) => sentence.text)
        .join(' '),
      topic.pack,
    );
    return { topic, score: coverage(stems, text) >= 0.7 ? coverage(stems, text) + coverage(stems, heads) : 0 };
  });
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a), { topic: undefined, score: 0 } as {
    topic: Topic | undefined;
    score: number;
  });
  return best.topic;
}

function makeTopic(node: HeadingNode, { upload, pack, chapter }: Context): Topic {
  const objectives: Sentence[] = [];
  const parts: Part[] = [];
  const visit = (each: HeadingNode, depth: number) => {
    if (depth > 0 && pack.headings.extra.test(each.title)) return;
    const found = takeObjectives(each, pack);
    objectives.push(...found.objectives);
    const title = depth === 0 || pack.headings.objectives.test(each.title) ? '' : each.title;
    const exercise = isExercise(title, found.rest, pack);
    const blocks = exercise ? found.rest : cleanBlocks(found.rest, pack);
    if (blocks.length > 0)
      parts.push({ title, depth: Math.min(depth, 2), blocks, role: roleOf(exercise, depth, blocks) });
    for (const child of each.children) visit(child, depth + 1);
  };
  visit(node, 0);
  return { title: node.title, chapter, upload, pack, objectives, parts, highlights: [], terms: [] };
}

/** A deeper heading over code of some length is a worked example. */
function roleOf(exercise: boolean, depth: number, blocks: SourceBlock[]): Part['role'] {
  if (exercise) return 'exercise';
  const code = blocks.filter((block) => block.kind === 'code');
  const lines = code.reduce((sum, block) => sum + (block.kind === 'code' ? block.text.split('\n').length : 0), 0);
  const words = blocks.flatMap(sentencesOf).reduce((sum, sentence) => sum + sentence.text.split(' ').length, 0);
  return depth > 0 && lines >= 4 && words < lines * 12 && (depth > 1 || words < 50) ? 'worked-example' : 'text';
}

/** Parts a node's blocks into stated objectives and the rest. What stands below the list of them is the text again. */
function takeObjectives(node: HeadingNode, pack: LanguagePack): { objectives: Sentence[]; rest: SourceBlock[] } {
  const titled = pack.headings.objectives.test(node.title);
  const objectives: Sentence[] = [];
  const rest: SourceBlock[] = [];
  node.blocks.forEach((block, at) => {
    const before = node.blocks[at - 1];
    const lead = before?.kind === 'paragraph' ? before.sentences.at(-1)?.text : undefined;
    const led = lead !== undefined && pack.objectivesLead.test(lead) && /:?$/.test(lead);
    const isFirst = titled && objectives.length === 0;
    if (block.kind === 'list' && (isFirst || led))
      objectives.push(...block.items.flatMap((item) => item.sentences.slice(0, 1)));
    else if (block.kind === 'paragraph' && leadsToObjectives(block, node.blocks[at + 1], pack)) return;
    else if (isFirst && node.blocks.some(({ kind }, other) => other > at && kind === 'list')) return;
    else rest.push(block);
  });
  return { objectives, rest };
}

const leadsToObjectives = (block: SourceBlock, next: SourceBlock | undefined, pack: LanguagePack) =>
  next?.kind === 'list' &&
  sentencesOf(block).length === 1 &&
  pack.objectivesLead.test(sentencesOf(block)[0]?.text ?? '');
