import type { ElementFormat } from '@coursecraft/contract/courses/course';
import type { LessonLength } from '@coursecraft/contract/drafting/module-outline';
import type { ElementDraft, ModuleDraft } from '@coursecraft/domain/drafting/draft';
import { keyedDefinitionChecks } from '../checks/definition-questions.ts';
import { writeCheckElement } from '../elements/write-check.ts';
import { writeExamples, writeTasks } from '../elements/write-examples.ts';
import { writeFlashcards } from '../elements/write-flashcards.ts';
import { writeLesson } from '../elements/write-lesson.ts';
import { writeReference, writeSummary } from '../elements/write-summary.ts';
import { itemsOf } from '../outline/exercises.ts';
import type { Topic } from '../outline/topic.ts';
import { type Sentence, type SourceBlock, sentencesOf } from '../source/source-block.ts';
import type { DraftContext } from './draft-context.ts';
import type { Tally } from './tally.ts';
import type { TopicMaterial } from './topic-material.ts';

type Options = {
  context: DraftContext;
  length: LessonLength;
  /** Defaults to all. */
  formats: readonly ElementFormat[] | undefined;
  tally: Tally;
};

/** Writes a section: lessons, then examples, tables, cards, checks, exercises and a summary as available. */
export function writeSection(
  title: string,
  given: readonly TopicMaterial[],
  { context, length, formats, tally }: Options,
): ModuleDraft['sections'][number] {
  const isWanted = (format: ElementFormat) => !formats || formats.includes(format);
  // Reference tables need their own element.
  const materials = isWanted('summary') ? given : given.map(withoutReference);
  const topics = materials.map(({ topic }) => topic);
  const lessons = isWanted('lesson')
    ? materials.map((material) =>
        writeLesson(material, { length, onLeft: (count, why) => tally.drop('sentence', why, count) }, context),
      )
    : [];
  const asked = new Set(
    isWanted('check') ? materials.flatMap(({ structured }) => structured.map(({ sentence }) => sentence.raw)) : [],
  );
  const elements: (ElementDraft | undefined)[] = [
    ...lessons,
    writeExamples(title, topics, context),
    writeReference(title, materials, context),
    writeFlashcards(
      title,
      materials.flatMap(({ definitions }) => definitions),
      context,
    ),
    isWanted('check') ? checksOf(title, materials, lessons.length > 0, context) : undefined,
    writeTasks(
      title,
      topics.map((topic) => withoutAsked(topic, asked)),
      context,
      (count) => tally.drop('task', 'leaning', count),
    ),
    writeSummary(title, materials, context, formats?.includes('summary')),
  ];
  return { title, elements: elements.flatMap((element) => (element && isWanted(element.format) ? [element] : [])) };
}

function checksOf(
  title: string,
  materials: readonly TopicMaterial[],
  hasLessons: boolean,
  context: DraftContext,
): ElementDraft | undefined {
  const defined = materials.flatMap(({ asked }) => asked);
  const structured = materials.flatMap((material) => material.structured);
  const own = hasLessons ? structured : [...defined.map(({ question }) => question), ...structured];
  return writeCheckElement(
    title,
    {
      checks: [...keyedDefinitionChecks(defined, context), ...own.map(({ check }) => check)],
      criteria: own.map(({ criterion }) => criterion),
      sentences: [...defined.map(({ definition }) => definition.sentence), ...own.map(({ sentence }) => sentence)],
    },
    context,
  );
}

function withoutReference(material: TopicMaterial): TopicMaterial {
  const blocks = new Set(material.topic.parts.flatMap((part) => (part.role === 'reference' ? part.blocks : [])));
  return {
    ...material,
    structured: material.structured.filter(({ block }) => block === undefined || !blocks.has(block)),
  };
}

const withoutAsked = (topic: Topic, asked: ReadonlySet<string>): Topic => ({
  ...topic,
  parts: topic.parts
    .map((part) => (part.role === 'exercise' ? { ...part, blocks: part.blocks.flatMap(unasked(asked)) } : part))
    .filter(({ blocks }) => blocks.length > 0),
});

const unasked =
  (asked: ReadonlySet<string>) =>
  (block: SourceBlock): SourceBlock[] => {
    const isAsked = ([first]: readonly Sentence[]) => first !== undefined && asked.has(first.raw);
    if (block.kind !== 'list') return isAsked(sentencesOf(block)) ? [] : [block];
    // A question includes its options.
    const items = itemsOf(block).flatMap((item) => (isAsked(item.items[0]?.sentences ?? []) ? [] : item.items));
    return items.length > 0 ? [{ ...block, items }] : [];
  };
