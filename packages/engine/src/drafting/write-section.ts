import type { ElementFormat } from '@coursecraft/contract/shapes/course';
import type { LessonLength } from '@coursecraft/contract/shapes/module-outline';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import type { Asker } from '../checks/ask-in-turn.ts';
import type { ItemContext } from '../checks/item-context.ts';
import type { OnLeft } from '../elements/condense.ts';
import { writeCheckElement } from '../elements/write-check.ts';
import { writeExamples, writeTasks } from '../elements/write-examples.ts';
import { writeFlashcards } from '../elements/write-flashcards.ts';
import { writeLesson } from '../elements/write-lesson.ts';
import { writeReference, writeSummary } from '../elements/write-summary.ts';
import { isOfProgram } from '../facts/fact.ts';
import { itemsOf } from '../outline/exercises.ts';
import type { Topic } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import type { RowPlan } from './plan-rows.ts';

export type WrittenSection = {
  title: string;
  elements: ElementDraft[];
  /** The rows of the section with the element, by its index, that holds them. */
  placed: { row: PlannedRow; element: number }[];
};

type Writing = {
  context: ItemContext;
  asker: Asker;
  length: LessonLength;
  /** Kinds of elements that are wanted; all unless given. */
  formats?: ElementFormat[] | undefined;
  /** Exercises that a scenario is made of. */
  taken: ReadonlySet<string>;
  /** Hears how many sentences no lesson tells, and tasks that mean nothing without what stood around them. */
  onLeft: (count: number, what: 'sentence' | 'task', why: 'leaning' | 'condensed') => void;
};

/** Writes a section: a lesson for each topic, then examples, cards, a check, tasks and a summary as there is material. */
export function writeSection({ plan, topics, checked }: RowPlan, writing: Writing): WrittenSection {
  const { context, asker, length, formats, taken, onLeft } = writing;
  const { title } = plan;
  // What is asked for is not shown beside it.
  const hidden = new Set(
    topics.flatMap(({ rows }) => rows.flatMap(({ fact }) => (fact && isOfProgram(fact) ? fact.listing.shownBy : []))),
  );
  const shown = topics.map(({ facts, rows }) => ({ facts: { ...facts, topic: without(facts.topic, hidden) }, rows }));
  const elements: ElementDraft[] = [];
  const placed: WrittenSection['placed'] = [];
  const isWanted = (format: ElementFormat) => !formats || formats.includes(format);
  const add = (element: ElementDraft | undefined, rows: PlannedRow[] = []) => {
    if (!element || !isWanted(element.format)) return;
    elements.push(element);
    for (const row of rows) placed.push({ row, element: elements.length - 1 });
  };
  // What is not written is not asked either.
  for (const { facts, rows } of isWanted('lesson') ? shown : []) {
    const own = rows.filter((row) => !checked.includes(row));
    const left: OnLeft = (count, why) => onLeft(count, 'sentence', why);
    add(writeLesson({ facts, rows: own, taught: rows, asker, length, onLeft: left }, context), own);
  }
  const facts = shown.map((topic) => topic.facts);
  const told = facts.map(({ topic }) => topic);
  add(writeExamples(title, told, context));
  add(writeFlashcards(title, facts, context));
  const rows = topics.flatMap((topic) => topic.rows);
  if (isWanted('check')) {
    const checks = [...asker.ask(checked), ...asker.askAgain(rows)];
    add(writeCheckElement(title, { rows: checked, checks }, context), checked);
  }
  const asked = new Set([...taken, ...rows.flatMap(({ fact }) => fact?.asked?.words ?? [])]);
  add(
    writeTasks(
      title,
      told.map((topic) => withoutAsked(topic, asked)),
      context,
      (count) => onLeft(count, 'task', 'leaning'),
    ),
  );
  add(writeSummary(title, facts, context, formats?.includes('summary')));
  add(writeReference(title, facts, context));
  return { title, elements, placed };
}

const without = (topic: Topic, hidden: ReadonlySet<SourceBlock>): Topic => ({
  ...topic,
  parts: topic.parts
    .map((part) => ({ ...part, blocks: part.blocks.filter((block) => !hidden.has(block)) }))
    .filter(({ blocks }) => blocks.length > 0),
});

/** A topic without the exercises that its criteria ask for already. */
const withoutAsked = (topic: Topic, asked: ReadonlySet<string>): Topic => ({
  ...topic,
  parts: topic.parts
    .map((part) => (part.role === 'exercise' ? { ...part, blocks: part.blocks.flatMap(unasked(asked)) } : part))
    .filter(({ blocks }) => blocks.length > 0),
});

const unasked =
  (asked: ReadonlySet<string>) =>
  (block: SourceBlock): SourceBlock[] => {
    const isAsked = (sentences: readonly Sentence[]) => asked.has(sentences.map(({ text }) => text).join(' '));
    if (block.kind !== 'list') return isAsked(sentencesOf(block)) ? [] : [block];
    // With a question goes what it offers to choose from.
    const items = itemsOf(block).flatMap((item) => (isAsked(item.items[0]?.sentences ?? []) ? [] : item.items));
    return items.length > 0 ? [{ ...block, items }] : [];
  };
