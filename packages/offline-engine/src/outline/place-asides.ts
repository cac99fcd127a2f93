import { inlineText } from '@coursecraft/domain/text/inline-text';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import { assignTerms } from './assign-terms.ts';
import type { Exercise } from './exercises.ts';
import { withoutVerbs } from './objective-words.ts';
import type { GlossaryTerm, Part, Topic } from './topic.ts';
import { closestTopic, onlyTopicWith } from './topic-stems.ts';

export type Aside = {
  chapter: string;
  title: string;
  objectives: Sentence[];
  terms: GlossaryTerm[];
  points: Sentence[];
  tables: Extract<SourceBlock, { kind: 'table' }>[];
  exercises: Exercise[];
};

/** Words of an instruction such as “Give an example.”. */
const ASIDE_WORDS = 4;

function textOf({ blocks }: Exercise): string {
  const texts = blocks.flatMap(sentencesOf).map(({ text }) => text);
  const longTexts = texts.filter((text) => text.split(' ').length > ASIDE_WORDS);
  return (longTexts.length > 0 ? longTexts : texts).join(' ');
}

/** Minimum word overlap of a summary point with its topic. */
const SUMS_UP = 0.6;
const FEWEST_ROWS = 2;
const IS_ABOUT = 0.3;

function ofChapter(chapter: string, { found, topics }: Topics): Topic[] {
  const own = new Set([chapter, ...found.filter((topic) => topic.chapter === chapter).map(({ title }) => title)]);
  const inside = topics.filter((topic) => own.has(topic.chapter) || own.has(topic.title));
  return inside.length > 0 ? inside : topics;
}

type Topics = { found: readonly Topic[]; topics: Topic[] };

type Unplaced = { title: string; reason: 'exercises' | 'summary' | 'objectives' };

/** Assigns chapter content to matching topics and returns the rest. */
export function placeAsides(asides: readonly Aside[], { found, topics }: Topics): Unplaced[] {
  const unplaced: Unplaced[] = [];
  for (const { chapter, title, objectives, terms, points, tables, exercises } of asides) {
    const inside = ofChapter(chapter, { found, topics });
    for (const objective of objectives) {
      const [first] = inside;
      const about = first && closestTopic(withoutVerbs(objective.text, first.pack), inside, IS_ABOUT);
      if (about) about.objectives.push(objective);
      else unplaced.push({ title: objective.text, reason: 'objectives' });
    }
    assignTerms(terms, inside);
    // A summary part may name its section.
    const named = inside.find((topic) => sameName(topic.title, title));
    const pointless = points.filter((point) => {
      const about = named ?? closestTopic(point.text, inside, SUMS_UP);
      about?.highlights.push(point);
      return !about;
    });
    for (const table of tables) placeTable(table, title, inside);
    const alone = exercises.filter((exercise) => !placeExercise(exercise, inside));
    // One heading reports them if all are left out.
    if (pointless.length < points.length)
      unplaced.push(...pointless.map(({ text }): Unplaced => ({ title: text, reason: 'summary' })));
    if (alone.length < exercises.length)
      unplaced.push(...alone.map((exercise): Unplaced => ({ title: textOf(exercise), reason: 'exercises' })));
  }
  return unplaced;
}

const sameName = (one: string, other: string) => one.toLowerCase().trim() === other.toLowerCase().trim();

function placeTable(table: Aside['tables'][number], title: string, topics: readonly Topic[]): void {
  const rows = table.rows.map((row, at) => ({ row, place: table.rowPlaces[at] ?? table.place }));
  const about = Map.groupBy(rows, ({ row }) => closestTopic(row.map(inlineText).join(' '), topics, IS_ABOUT));
  for (const [topic, own] of about) {
    if (!topic || own.length < FEWEST_ROWS) continue;
    const block = { ...table, rows: own.map(({ row }) => row), rowPlaces: own.map(({ place }) => place) };
    const part = topic.parts.find((each) => each.role === 'reference');
    if (part) part.blocks.push(block);
    else topic.parts.push({ title, depth: 1, blocks: [block], role: 'reference' });
  }
}

function placeExercise(exercise: Exercise, topics: readonly Topic[]): boolean {
  const text = textOf(exercise);
  const about = closestTopic(text, topics, IS_ABOUT) ?? onlyTopicWith(text, topics) ?? closestTopic(text, topics, 0);
  if (about) addExercise(about.parts, exercise, 1);
  return about !== undefined;
}

/** Adds an exercise next to those with the same heading. */
export function addExercise(parts: Part[], { title, blocks }: Exercise, depth: number): void {
  const part = parts.find((each) => each.role === 'exercise' && each.title === title);
  if (part) part.blocks = blocks.reduce(withBlock, part.blocks);
  else parts.push({ title, depth, blocks: [...blocks], role: 'exercise' });
}

/** Adds a block and joins questions of one list. */
export function withBlock(blocks: SourceBlock[], block: SourceBlock): SourceBlock[] {
  const last = blocks.at(-1);
  if (block.kind === 'list' && last?.kind === 'list' && last.ordered === block.ordered)
    return [...blocks.slice(0, -1), { ...last, items: [...last.items, ...block.items] }];
  return [...blocks, block];
}
