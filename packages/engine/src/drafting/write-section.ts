import type { ElementFormat } from '@coursecraft/contract/shapes/course';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import type { ItemContext } from '../checks/item-context.ts';
import { writeCheckElement } from '../elements/write-check.ts';
import { writeExamples, writeTasks } from '../elements/write-examples.ts';
import { writeFlashcards } from '../elements/write-flashcards.ts';
import { writeLesson } from '../elements/write-lesson.ts';
import { writeReference, writeSummary } from '../elements/write-summary.ts';
import type { TopicFacts } from '../facts/facts-of-topic.ts';
import type { SectionPlan } from '../outline/plan-sections.ts';
import { chooseRows } from '../rows/choose-rows.ts';
import type { PlannedRow } from '../rows/planned-row.ts';

/** Criteria of a section of one topic; a learner can keep count of them. */
const ROWS = 6;

export type WrittenSection = {
  title: string;
  elements: ElementDraft[];
  /** The rows of the section with the element, by its index, that holds them. */
  placed: { row: PlannedRow; element: number }[];
};

type Writing = {
  /** Of all topics of the draft. */
  facts: TopicFacts[];
  context: ItemContext;
  nextKey: () => string;
  /** Kinds of elements that are wanted; all unless given. */
  formats?: ElementFormat[] | undefined;
};

/** Writes a section: a lesson for each topic, then examples, cards, a check, tasks and a summary as there is material. */
export function writeSection(plan: SectionPlan, { facts, context, nextKey, formats }: Writing): WrittenSection {
  const own = plan.topics.flatMap((topic) => facts.filter((each) => each.topic === topic));
  const each = own.length === 1 ? ROWS : own.length === 2 ? 3 : 2;
  const lessons: { facts: TopicFacts; rows: PlannedRow[] }[] = [];
  const checked: PlannedRow[] = [];
  for (const topicFacts of own) {
    const rows = chooseRows(
      topicFacts,
      { topic: topicFacts.topic, phrases: context.phrases, names: context.names },
      each,
    );
    for (const row of rows) row.draft.key = nextKey();
    // Every second criterion is left to the section's check, so that lesson and check each prove their own.
    const kept = rows.filter((_, at) => at % 2 === 0);
    const left = rows.filter((_, at) => at % 2 === 1);
    const room = own.length > 2 ? 1 : 3;
    lessons.push({ facts: topicFacts, rows: own.length > 2 ? rows.slice(0, 1) : kept.slice(0, room) });
    if (checked.length < 4) checked.push(...left.slice(0, 4 - checked.length));
  }
  const elements: ElementDraft[] = [];
  const placed: WrittenSection['placed'] = [];
  const add = (element: ElementDraft | undefined, rows: PlannedRow[] = []) => {
    if (!element || (formats && !formats.includes(element.format))) return;
    elements.push(element);
    for (const row of rows) placed.push({ row, element: elements.length - 1 });
  };
  for (const lesson of lessons) add(writeLesson(lesson.facts.topic, lesson.rows, context), lesson.rows);
  add(writeExamples(plan.topics, context));
  add(writeFlashcards(own, context));
  add(writeCheckElement(plan.title, checked, own, context), checked);
  add(writeTasks(plan.topics, context));
  add(writeSummary(own, context));
  add(writeReference(own, context));
  return { title: plan.title, elements, placed };
}
