import type { ElementFormat } from '@coursecraft/contract/shapes/course';
import type { LessonLength } from '@coursecraft/contract/shapes/module-outline';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import { createAsker, type Turn } from '../checks/ask-in-turn.ts';
import type { ItemContext } from '../checks/item-context.ts';
import type { PlannedItems } from '../checks/items-for-row.ts';
import { writeCheckElement } from '../elements/write-check.ts';
import { writeExamples, writeTasks } from '../elements/write-examples.ts';
import { writeFlashcards } from '../elements/write-flashcards.ts';
import { writeLesson } from '../elements/write-lesson.ts';
import { writeReference, writeSummary } from '../elements/write-summary.ts';
import { isOfProgram } from '../facts/fact.ts';
import type { Topic } from '../outline/topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import type { SourceBlock } from '../source/source-block.ts';
import type { RowPlan } from './plan-rows.ts';

export type WrittenSection = {
  title: string;
  elements: ElementDraft[];
  /** The rows of the section with the element, by its index, that holds them. */
  placed: { row: PlannedRow; element: number }[];
};

type Writing = {
  context: ItemContext;
  items: PlannedItems;
  length: LessonLength;
  /** Kinds of elements that are wanted; all unless given. */
  formats?: ElementFormat[] | undefined;
  /** Hears how many sentences no lesson tells. */
  onLeft: (sentences: number) => void;
  /** Hears how many checks would only ask for what has just been answered. */
  onAskedAgain: (checks: number) => void;
};

/** Writes a section: a lesson for each topic, then examples, cards, a check, tasks and a summary as there is material. */
export function writeSection({ plan, topics, checked }: RowPlan, writing: Writing): WrittenSection {
  const { context, items, length, formats, onLeft, onAskedAgain } = writing;
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
  // What a lesson had to leave waiting is asked for by the section’s check.
  let before: Turn = { waiting: [] };
  for (const { facts, rows } of shown) {
    const own = rows.filter((row) => !checked.includes(row));
    const asker = createAsker(items, { last: before.last, waiting: [] });
    add(writeLesson({ facts, rows: own, taught: rows, asker, length, onLeft }, context), own);
    const { last, waiting } = asker.turn();
    if (isWanted('lesson')) before = { last, waiting: [...before.waiting, ...waiting] };
  }
  const facts = shown.map((topic) => topic.facts);
  const told = facts.map(({ topic }) => topic);
  add(writeExamples(title, told, context));
  add(writeFlashcards(title, facts, context));
  const closing = createAsker(items, before);
  add(writeCheckElement(title, { rows: checked, asker: closing }, context), checked);
  onAskedAgain(closing.turn().waiting.length);
  add(writeTasks(title, told, context));
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
