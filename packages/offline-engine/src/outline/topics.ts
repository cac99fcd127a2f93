import type { LeftOut } from '@coursecraft/contract/drafting/module-outline';
import type { LanguagePack } from '../language/language-pack.ts';
import { INTRODUCES } from '../language/leaning.ts';
import { endsOpen, pointsAtThing } from '../source/points-beside.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { cleanBlocks, isExercise } from './clean-blocks.ts';
import { labelOf } from './exercise-labels.ts';
import { bindAnswers, exercisesIn } from './exercises.ts';
import { glossaryEntries } from './glossary.ts';
import { kindOfHeading } from './heading-kind.ts';
import { blocksBelow, type HeadingNode, headingTree } from './heading-tree.ts';
import { type Matter, matterOf } from './matter.ts';
import { asAbility, statedAbility } from './objective-phrases.ts';
import { type Aside, addExercise, placeAsides } from './place-asides.ts';
import { sizedTopics } from './sized-topics.ts';
import { isTaughtProcedure } from './taught-procedure.ts';
import type { Part, Topic } from './topic.ts';
import { topicLevel } from './topic-level.ts';

export type DocumentTopics = { topics: Topic[]; leftOut: LeftOut[] };

type Document = { blocks: SourceBlock[]; title: string; upload: string; pack: LanguagePack };

/** Splits a document by headings into topics of lesson size, in order. */
export function topicsOf({ blocks, title, upload, pack }: Document): DocumentTopics {
  const root = headingTree(blocks, title, pack);
  const walk: Walk = { level: topicLevel(root, pack), upload, pack, topics: [], asides: [], leftOut: [] };
  collect(root, title, walk);
  const found = walk.topics.filter((topic) => topic.parts.length > 0);
  const topics = sizedTopics(found);
  // Unassigned chapter content is reported to the author.
  for (const { title: unplaced, reason } of placeAsides(walk.asides, { found, topics }))
    leaveOut(unplaced, reason, walk);
  return { topics, leftOut: walk.leftOut };
}

type Walk = DocumentTopics & { level: number; upload: string; pack: LanguagePack; asides: Aside[] };

const leaveOut = (title: string, reason: LeftOut['reason'], { upload, leftOut }: Walk) => {
  const isKnown = leftOut.some((other) => other.title === title && other.reason === reason);
  if (!isKnown) leftOut.push({ title: title.slice(0, 300), upload, reason });
};

const emptyAside = (title: string, chapter: string): Aside => ({
  title,
  chapter,
  objectives: [],
  terms: [],
  points: [],
  tables: [],
  exercises: [],
});

function setAside(node: HeadingNode, matter: Matter, chapter: string, walk: Walk) {
  leaveOut(node.title, matter, walk);
  const { pack } = walk;
  const aside = emptyAside(node.title, chapter);
  if (matter === 'glossary') walk.asides.push({ ...aside, terms: glossaryEntries(node, pack) });
  if (matter === 'exercises') {
    const children = withoutMatter(node, chapter, walk);
    walk.asides.push({ ...aside, exercises: exercisesIn({ ...node, children }, pack) });
  }
  if (labelOf(node.title, undefined) === 'answer') bindAnswers(walk.asides.at(-1)?.exercises ?? [], node);
  if (matter !== 'summary') return;
  const within = node.children.flatMap((child) => {
    const kind = matterOf(child, pack);
    if (!kind && isExercise(child.title, child.blocks, pack)) setAside(child, 'exercises', chapter, walk);
    else if (kind && kind !== 'summary') setAside(child, kind, chapter, walk);
    else if (!kind && pointsIn(blocksBelow(child), pack).length > 0)
      walk.asides.push({ ...emptyAside(child.title, chapter), points: pointsIn(blocksBelow(child), pack) });
    else return blocksBelow(child);
    return [];
  });
  const blocks = [...node.blocks, ...within];
  const tables = cleanBlocks(blocks, pack).filter((block) => block.kind === 'table');
  walk.asides.push({ ...aside, points: pointsIn(blocks, pack), tables });
}

const withoutMatter = ({ children }: HeadingNode, chapter: string, walk: Walk): HeadingNode[] =>
  children.filter((child) => {
    const kind = labelOf(child.title, undefined) ? undefined : matterOf(child, walk.pack);
    if (!kind || kind === 'exercises') return true;
    setAside(child, kind, chapter, walk);
    return false;
  });

function pointsIn(blocks: SourceBlock[], pack: LanguagePack): Sentence[] {
  const points = blocks.flatMap((block) =>
    block.kind === 'list' ? block.items.flatMap((item) => item.sentences.slice(0, 1)) : [],
  );
  const prose = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.sentences : []));
  return (points.length > 0 ? points : prose).filter(
    ({ text }) => !pack.aboutTheBook.test(text) && !pack.task.test(text) && text.length > 25,
  );
}

function collect(node: HeadingNode, chapter: string, walk: Walk): void {
  const { pack, upload, topics } = walk;
  const matter = node.level > 0 ? matterOf(node, pack) : undefined;
  if (matter) {
    setAside(node, matter, chapter, walk);
    return;
  }
  const isLeaf = node.level >= walk.level || node.children.length === 0;
  if (isLeaf && node.level > 0 && kindOfHeading(node.title, pack) === 'objectives') {
    const topic = makeTopic(node, chapter, walk);
    walk.asides.push({ ...emptyAside(node.title, chapter), objectives: topic.objectives });
    // Text below a list of objectives starts the next topic.
    if (topic.parts.length > 0) topics.push({ ...topic, objectives: [] });
    return;
  }
  if (isLeaf && node.level > 0) {
    topics.push(makeTopic(node, chapter, walk));
    return;
  }
  const first = topics.length;
  const { objectives, rest } = takeObjectives(node, pack);
  if (objectives.length > 0) walk.asides.push({ ...emptyAside(node.title, chapter), objectives });
  const preface = cleanBlocks(rest, pack);
  for (const child of node.children) {
    const name = node.level > 0 && node.children.length > 1 ? node.title : chapter;
    collect(child, name, walk);
  }
  foldIntroductions(topics, first, pack);
  if (preface.length === 0) return;
  const unsaid = countIn(rest) - countIn(preface);
  const opening: Part = { title: '', depth: 0, blocks: preface, role: 'text', unsaid };
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

const OPENS: ReadonlySet<string> = new Set(['introduction', 'objectives']);

function foldIntroductions(topics: Topic[], from: number, pack: LanguagePack) {
  for (let at = topics.length - 2; at >= from; at -= 1) {
    const topic = topics[at];
    const next = topics[at + 1];
    if (!topic || !next || !OPENS.has(kindOfHeading(topic.title, pack) ?? '')) continue;
    next.parts.unshift(...topic.parts);
    next.objectives.unshift(...topic.objectives);
    topics.splice(at, 1);
  }
}

function makeTopic(node: HeadingNode, chapter: string, walk: Walk): Topic {
  const { upload, pack } = walk;
  const objectives: Sentence[] = [];
  const parts: Part[] = [];
  const visit = (each: HeadingNode, depth: number, isWithinExample = false) => {
    // A solution belongs to its worked example.
    const isSolution =
      isWithinExample && labelOf(each.title, undefined) === 'answer' && parts.at(-1)?.role === 'worked-example';
    const matter = depth > 0 && !isSolution ? matterOf(each, pack) : undefined;
    // Exercises inside a topic stay there.
    if (matter && matter !== 'exercises') {
      const behind = matter === 'pointers' ? behindBox(each) : [];
      setAside(behind.length > 0 ? { ...each, blocks: each.blocks.slice(0, 1) } : each, matter, chapter, walk);
      const blocks = cleanBlocks(behind, pack);
      if (blocks.length > 0)
        parts.push({ title: '', depth: 1, blocks, role: 'text', unsaid: countIn(behind) - countIn(blocks) });
      return;
    }
    const found = takeObjectives(each, pack);
    objectives.push(...found.objectives);
    const isNamed = depth > 0 && kindOfHeading(each.title, pack) !== 'objectives';
    const title = isNamed ? each.title : '';
    if (matter === 'exercises') {
      const own = { ...each, children: withoutMatter(each, chapter, walk) };
      for (const exercise of exercisesIn(own, pack)) addExercise(parts, exercise, Math.min(depth, 2));
      return;
    }
    const isExample = isWithinExample || (depth > 0 && WORKED.test(each.title));
    const exercise = !isTaughtProcedure(each.title, found.rest, pack) && isExercise(title, found.rest, pack);
    const blocks = exercise ? found.rest : cleanBlocks(found.rest, pack);
    if (blocks.length > 0)
      parts.push({
        title,
        depth: Math.min(depth, 2),
        blocks,
        role: isExample && !exercise ? 'worked-example' : roleOf(exercise, depth, blocks),
        unsaid: countIn(found.rest) - countIn(blocks),
      });
    for (const child of each.children) visit(child, depth + 1, isExample);
  };
  visit(node, 0);
  return { title: node.title, chapter, upload, pack, objectives, parts, highlights: [], terms: [] };
}

function behindBox({ blocks, children }: HeadingNode): SourceBlock[] {
  const behind = blocks.slice(1);
  const isText = children.length === 0 && behind.filter(({ kind }) => kind === 'paragraph').length > 0;
  return isText && countIn(behind) >= FEWEST_BEHIND ? behind : [];
}
const FEWEST_BEHIND = 3;

/** “Example 4.1”, „Worked example: …“ with everything below. */
const WORKED =
  /^(?:worked )?(?:example|beispiel|rechenbeispiel|musterbeispiel)\b(?:\s*\d+(?:\.\d+)*)?\s*(?:[.:–—-]|$)/i;

const countIn = (blocks: readonly SourceBlock[]) => blocks.flatMap(sentencesOf).length;

function roleOf(exercise: boolean, depth: number, blocks: SourceBlock[]): Part['role'] {
  if (exercise) return 'exercise';
  const code = blocks.filter((block) => block.kind === 'code');
  const lines = code.reduce((sum, block) => sum + (block.kind === 'code' ? block.text.split('\n').length : 0), 0);
  const words = blocks.flatMap(sentencesOf).reduce((sum, sentence) => sum + sentence.text.split(' ').length, 0);
  return depth > 0 && lines >= 4 && words < lines * 12 && (depth > 1 || words < 50) && !teaches(blocks)
    ? 'worked-example'
    : 'text';
}

function teaches(blocks: SourceBlock[]): boolean {
  const [first, second] = blocks;
  if (blocks.flatMap(sentencesOf).some(({ raw }) => INTRODUCES.test(raw))) return true;
  const isOwn = first?.kind === 'paragraph' && second?.kind === 'paragraph' && !endsOpen(first);
  return isOwn && !first.sentences.some(({ text }) => pointsAtThing(text));
}

function takeObjectives(node: HeadingNode, pack: LanguagePack): { objectives: Sentence[]; rest: SourceBlock[] } {
  const titled = kindOfHeading(node.title, pack) === 'objectives';
  const objectives: Sentence[] = [];
  const rest: SourceBlock[] = [];
  node.blocks.forEach((block, at) => {
    const before = node.blocks[at - 1];
    const lead = before?.kind === 'paragraph' ? before.sentences.at(-1)?.text : undefined;
    const led = lead !== undefined && pack.objectivesLead.test(lead) && /:?$/.test(lead);
    // After the first list below the heading, lists are normal text.
    const isFirst = titled && objectives.length === 0;
    const stated =
      titled && block.kind === 'paragraph' ? block.sentences.flatMap((each) => statedAbility(each, pack) ?? []) : [];
    if (stated.length > 0) objectives.push(...stated);
    else if (block.kind === 'list' && (isFirst || led))
      objectives.push(...block.items.flatMap((item) => item.sentences.slice(0, 1)));
    else if (isFirst && isUnderObjectives(block)) return;
    else if (block.kind === 'paragraph' && leadsToObjectives(block, node.blocks[at + 1], pack)) {
      const leading = block.sentences.slice(0, -1);
      if (leading.length > 0) rest.push({ ...block, sentences: leading });
    } else rest.push(block);
  });
  return { objectives: withoutLinks(objectives).map((each) => asAbility(each, pack)), rest };
}

function withoutLinks(items: Sentence[]): Sentence[] {
  const stops = items.filter(({ text }) => /\.$/.test(text)).length;
  const isLoose = stops < items.length / 2;
  const bare = (text: string) => {
    const rest = text.replace(/\s*[,;]?\s+(?:and|or|und|oder)$|[\s,;]+$/i, '');
    return isLoose ? rest.replace(/(?<!\.)\.$/, '') : rest;
  };
  return items.map((item) => ({ ...item, raw: bare(item.raw), text: bare(item.text) }));
}

const isUnderObjectives = (block: SourceBlock) =>
  sentencesOf(block).reduce((sum, { text }) => sum + text.split(' ').length, 0) < 40;

const leadsToObjectives = (block: SourceBlock, next: SourceBlock | undefined, pack: LanguagePack) =>
  next?.kind === 'list' && pack.objectivesLead.test(sentencesOf(block).at(-1)?.text ?? '');
