import { words } from '@coursecraft/domain/language/words';
import { type AskedDefinition, askDefinition } from '../checks/definition-questions.ts';
import { askExercises } from '../checks/exercise-questions.ts';
import type { Question } from '../checks/question.ts';
import { askSteps } from '../checks/step-questions.ts';
import { askTable } from '../checks/table-questions.ts';
import type { Definition } from '../definitions/definition.ts';
import { definitionsOfTopic, termKey } from '../definitions/definitions-of-topic.ts';
import { contentStems } from '../language/content-stems.ts';
import type { Part, Topic } from '../outline/topic.ts';
import { sentencesOf } from '../source/source-block.ts';
import type { DraftContext } from './draft-context.ts';
import type { Tally } from './tally.ts';
import type { TopicMaterial } from './topic-material.ts';

const MOST = { definitions: 4, tables: 2, steps: 2, answered: 6, open: 3 };

type Options = {
  context: DraftContext;
  /** Topics in other languages get no questions. */
  language: string | undefined;
  tally: Tally;
};

/** Finds definitions and questions of topics; skips and counts repetitions. */
export function askTopics(topics: readonly Topic[], { context, language, tally }: Options): TopicMaterial[] {
  const taken = new Set<string>();
  let count = 0;
  const isNew = (key: string): boolean => {
    if (!taken.has(key)) return Boolean(taken.add(key));
    tally.drop('check', 'duplicate');
    return false;
  };
  const numbered = (question: Question): Question => {
    count += 1;
    const key = `row-${count}`;
    return {
      ...question,
      criterion: { ...question.criterion, key },
      check: { ...question.check, rows: [key] },
    };
  };
  const known = new Set<string>();
  return topics.map((topic) => {
    const definitions = definitionsOfTopic(topic).filter(({ term }) => {
      const key = termKey(term, topic.pack);
      return !known.has(key) && Boolean(known.add(key));
    });
    if (topic.language || topic.pack.code !== language) return { topic, definitions, asked: [], structured: [] };
    const asked = chooseDefinitions(definitions, topic).map((definition): AskedDefinition => {
      const one = askDefinition(definition, { topic, heading: headingOf(definition, topic) }, context);
      return { ...one, question: numbered(one.question) };
    });
    const structured = structuredQuestions(topic, context)
      .filter(({ check }) => isNew(questionKey(check)))
      .map(numbered);
    return { topic, definitions, asked, structured };
  });
}

function questionKey(check: Question['check']): string {
  const text =
    check.type === 'match'
      ? check.pairs.map(({ left }) => left).toSorted()
      : check.type === 'order'
        ? check.items.toSorted()
        : [check.stem, check.type === 'cloze' ? check.text : ''];
  return words(text.join(' ')).join(' ');
}

function chooseDefinitions(definitions: readonly Definition[], topic: Topic): Definition[] {
  const { pack } = topic;
  const named = contentStems(
    [topic.title, ...topic.parts.map(({ title }) => title), ...topic.objectives.map(({ text }) => text)].join(' '),
    pack,
  );
  const isNamed = ({ term }: Definition) => [...contentStems(term, pack)].every((stem) => named.has(stem));
  const chosen = new Set(
    [...definitions.filter(isNamed), ...definitions.filter((one) => !isNamed(one))].slice(0, MOST.definitions),
  );
  return definitions.filter((one) => chosen.has(one));
}

const headingOf = ({ sentence }: Definition, topic: Topic): string =>
  topic.parts.find(({ blocks }) => blocks.some((block) => sentencesOf(block).some(({ raw }) => raw === sentence.raw)))
    ?.title ?? '';

const tablesOf = (part: Part, topic: Topic, context: DraftContext): Question[] =>
  part.role === 'text' || part.role === 'reference'
    ? part.blocks.flatMap((block) =>
        block.kind === 'table' ? (askTable(block, { topic, heading: part.title }, context) ?? []) : [],
      )
    : [];

function structuredQuestions(topic: Topic, context: DraftContext): Question[] {
  const tables = topic.parts.flatMap((part) => tablesOf(part, topic, context));
  const steps = topic.parts.filter(({ role }) => role === 'text').flatMap((part) => askSteps(part, topic, context));
  const exercises = topic.parts.flatMap((part) => askExercises(part, topic, context));
  const isOpen = ({ check }: Question) => check.type === 'free-response';
  return [
    ...steps.slice(0, MOST.steps),
    ...tables.slice(0, MOST.tables),
    ...exercises.filter((one) => !isOpen(one)).slice(0, MOST.answered),
    ...exercises.filter(isOpen).slice(0, MOST.open),
  ];
}
