import type { LessonLength } from '@coursecraft/contract/drafting/module-outline';
import { coverage } from '@coursecraft/domain/language/words';
import type { TopicMaterial } from '../drafting/topic-material.ts';
import { contentStems } from '../language/content-stems.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { INTRODUCES, leansBack, withoutHanging } from '../language/leaning.ts';
import { addsContent } from '../outline/clean-blocks.ts';
import { boldTerms } from '../outline/defined-terms.ts';
import { objectiveStems } from '../outline/objective-words.ts';
import { type Part, type Topic, topicSentences } from '../outline/topic.ts';
import { endsOpen, pointedAt, pointsAtThing } from '../source/points-beside.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { alone, neededSentences, needsOf } from './hold-together.ts';
import { isOfTheBook, isStatement } from './sentence-kind.ts';

/** Words per lesson. */
const WORDS: Record<LessonLength, number> = { brief: 300, standard: 600, whole: Number.POSITIVE_INFINITY };
/** Words from which a brief lesson shortens a paragraph. */
const LONG_PARAGRAPH = 90;
/** A text up to this multiple of the length is kept whole. */
const OVER = 1.25;
/** Word equivalents of a line of code or a table row. */
const PER_LINE = 4;

/** Called for sentences that no lesson contains. */
export type OnLeft = (sentences: number, why: 'leaning' | 'condensed') => void;

type Unit = { block: SourceBlock; score: number; needed: boolean; needs: Unit[] | undefined };

const wordsIn = (text: string) => text.split(/\s+/).length;

function sizeOf(block: SourceBlock): number {
  if (block.kind === 'code') return block.text.split('\n').length * PER_LINE;
  if (block.kind === 'table') return block.rows.length * PER_LINE;
  return sentencesOf(block).reduce((sum, { text }) => sum + wordsIn(text), 0);
}

const OF_FIGURES = /\b(?:figure|fig\.|abbildung|abb\.)/i;

/** Sentences and tables that checks depend on. */
type Needed = { sentences: ReadonlySet<string>; blocks: ReadonlySet<SourceBlock> };

/** Selects the content of a lesson in order: required sentences first, then objectives. Calls `onLeft` for the rest. */
export function condense(material: TopicMaterial, length: LessonLength, onLeft: OnLeft = () => undefined): Part[] {
  const { topic } = material;
  const { pack } = topic;
  const needed = neededBy(material);
  const texts = topic.parts.filter(({ role }) => role === 'text');
  const heads = new Map(texts.map((part) => [headOf(part), part]));
  const resolved = withoutPointers(
    [...heads].flatMap(([head, { blocks }]) => [head, ...blocks]),
    topic,
    needed,
    onLeft,
  );
  const units = unitsOf(resolved, topic, needed);
  const chosen = length === 'whole' ? new Set(units) : chooseUnits(units, WORDS[length]);
  const parts: Part[] = [];
  for (const [at, unit] of units.entries()) {
    const { block } = unit;
    const part = heads.get(block);
    if (part) parts.push({ ...part, blocks: [] });
    else if (chosen.has(unit)) {
      const before = units[at - 1];
      const follows = before !== undefined && chosen.has(before) && /^(?:paragraph|list)$/.test(before.block.kind);
      parts.at(-1)?.blocks.push(shortened(block, follows, { needed: needed.sentences, length, pack }));
    }
  }
  const sentencesIn = (blocks: readonly SourceBlock[]) => blocks.flatMap(sentencesOf).length;
  onLeft(sentencesIn(resolved) - sentencesIn(parts.flatMap(({ blocks }) => blocks)), 'condensed');
  return parts.filter(({ blocks }) => blocks.length > 0);
}

const headOf = ({ title, depth, blocks: [first] }: Part): SourceBlock => ({
  kind: 'heading',
  level: depth,
  text: title,
  place: first?.place ?? { upload: '' },
});

const flat = (text: string) => text.toLowerCase().replace(/\P{L}+/gu, '');

function withoutPointers(blocks: readonly SourceBlock[], topic: Topic, needed: Needed, onLeft: OnLeft): SourceBlock[] {
  let title = topic.title;
  const kept = blocks.flatMap((block, at): SourceBlock[] => {
    const isLeft = (sentence: Sentence, next?: Sentence) =>
      !addsContent(sentence, next) &&
      (isOfTheBook(sentence, topic.pack) || pointsAtThing(sentence.text)) &&
      !needed.sentences.has(sentence.raw) &&
      !OF_FIGURES.test(sentence.text) &&
      pointedAt(sentence.text, blocks, at) === undefined;
    if (block.kind === 'heading') title = block.text || title;
    if (block.kind === 'list') {
      // An introduced list stays whole, even items that look like exercises.
      const before = blocks[at - 1];
      if (before && endsOpen(before)) return [block];
      const items = block.items.filter(
        ({ sentences }) => sentences.length === 0 || !sentences.every((sentence) => isLeft(sentence)),
      );
      return items.length > 0 ? [{ ...block, items }] : [];
    }
    if (block.kind !== 'paragraph') return [block];
    // Drops a caption that repeats the heading.
    if (block.sentences.length === 1 && flat(block.sentences[0]?.text ?? '') === flat(title)) return [];
    // A paragraph about something missing is dropped up to the next introduced term.
    const [first] = block.sentences;
    const isAccount = first !== undefined && isLeft(first) && pointsAtThing(first.text);
    const from = isAccount
      ? block.sentences.findIndex(({ raw }) => needed.sentences.has(raw) || INTRODUCES.test(raw))
      : 0;
    const sentences = from < 0 ? [] : withoutHanging(block.sentences.slice(from), isLeft, topic.pack);
    onLeft(block.sentences.length - sentences.length, 'leaning');
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
  return kept.flatMap((block, at) => (kept[at + 1] && kept[at + 1]?.kind !== 'heading' ? [block] : closed(block)));
}

function closed(block: SourceBlock): SourceBlock[] {
  if (block.kind !== 'paragraph' || !endsOpen(block)) return [block];
  const sentences = block.sentences.slice(0, -1);
  return sentences.length > 0 ? [{ ...block, sentences }] : [];
}

const introducing = (topic: Topic): string[] => {
  const terms = boldTerms(topic);
  return topicSentences(topic).flatMap(({ raw }) => (terms.some((term) => raw.includes(`**${term}**`)) ? [raw] : []));
};

function neededBy({ topic, definitions, structured }: TopicMaterial): Needed {
  const blocks = structured.flatMap(({ block }) => block ?? []);
  const sentences = [...definitions.map(({ sentence }) => sentence), ...blocks.flatMap(sentencesOf)];
  return {
    sentences: new Set([...sentences.map(({ raw }) => raw), ...introducing(topic)]),
    blocks: new Set(blocks),
  };
}

function unitsOf(blocks: readonly SourceBlock[], topic: Topic, needed: Needed): Unit[] {
  const { pack } = topic;
  const wanted = topic.objectives.map(({ text }) => objectiveStems(text, pack));
  const holdsNeeded = (block: SourceBlock) =>
    needed.blocks.has(block) || sentencesOf(block).some(({ raw }) => needed.sentences.has(raw));
  const units = blocks.map((block, at): Unit => {
    const sentences = sentencesOf(block);
    const stems = contentStems(sentences.map(({ text }) => text).join(' '), pack);
    const stated = sentences.filter((sentence) => isStatement(sentence, pack)).length;
    const share = sentences.length === 0 ? 0 : stated / sentences.length;
    const answers = Math.max(0, ...wanted.map((one) => coverage(one, stems)));
    const before = blocks[at - 1];
    const followsNeeded = before !== undefined && holdsNeeded(before);
    const shows = block.kind === 'table' || block.kind === 'code' || share < 1;
    const score = share * 0.5 + answers + (shows ? 0.3 : 0) + (followsNeeded ? 0.5 : 0);
    return { block, score: block.kind === 'heading' ? 0 : score, needed: holdsNeeded(block), needs: [] };
  });
  for (const [at, unit] of units.entries())
    unit.needs = needsOf(blocks, at, pack)?.flatMap((each) => units[each] ?? []);
  return units;
}

/** Returns a unit with its transitive dependencies; undefined if one is missing. */
function whole(unit: Unit): ReadonlySet<Unit> | undefined {
  const all = new Set([unit]);
  for (const each of all) {
    if (!each.needs) return undefined;
    for (const need of each.needs) all.add(need);
  }
  return all;
}

/** Chooses required units with their dependencies, then the most informative ones that fit. */
function chooseUnits(units: readonly Unit[], room: number): ReadonlySet<Unit> {
  const all = units.reduce((sum, { block }) => sum + sizeOf(block), 0);
  if (all <= room * OVER) return new Set(units.filter((unit) => whole(unit) !== undefined || unit.needed));
  const chosen = new Set<Unit>();
  let left = room;
  const take = (taken: Iterable<Unit>) => {
    for (const unit of taken) {
      if (!chosen.has(unit)) left -= sizeOf(unit.block);
      chosen.add(unit);
    }
  };
  for (const [at, unit] of units.entries()) {
    if (!unit.needed) continue;
    take(whole(unit) ?? [unit]);
    // A picture or table belongs to the paragraph about it.
    const after = units[at + 1];
    if (after && /^(?:picture|table)$/.test(after.block.kind)) take([after]);
  }
  for (const unit of units.toSorted((a, b) => b.score - a.score)) {
    if (chosen.has(unit) || unit.block.kind === 'heading') continue;
    const together = whole(unit);
    if (!together) continue;
    const size = [...together].filter((each) => !chosen.has(each)).reduce((sum, { block }) => sum + sizeOf(block), 0);
    if (size <= left * 1.15) take(together);
  }
  return chosen;
}

type Shortening = { needed: ReadonlySet<string>; length: LessonLength; pack: LanguagePack };

function shortened(block: SourceBlock, follows: boolean, { needed, length, pack }: Shortening): SourceBlock {
  if (block.kind !== 'paragraph') return block;
  const isLong = sizeOf(block) > LONG_PARAGRAPH && length === 'brief';
  const kept = isLong ? neededSentences(block.sentences, needed, pack) : block.sentences;
  const [first, ...rest] = kept;
  if (!first || (follows && first === block.sentences[0]) || leansBack(alone(first).text, pack))
    return { ...block, sentences: kept };
  return { ...block, sentences: [alone(first), ...rest] };
}
