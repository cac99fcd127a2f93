import { replaceBlocks } from '@coursecraft/domain/content/blocks';
import type { RowDraft } from '@coursecraft/domain/drafts/draft';
import { coverage, words } from '@coursecraft/domain/language/words';
import { type ItemContext, itemContextOf } from '../checks/item-context.ts';
import { findDefinition } from '../facts/definitions/find-definition.ts';
import { factsOfTopic, headingOf, type TopicFacts } from '../facts/facts-of-topic.ts';
import type { Enumeration } from '../facts/lists/enumeration.ts';
import { rankSentences, standsAlone } from '../facts/roles/rank-sentences.ts';
import { contentStems } from '../facts/topic-terms.ts';
import { coreOf } from '../key-points/core-of.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { pickPack } from '../language/pick-pack.ts';
import { cleanBlocks } from '../outline/clean-blocks.ts';
import { type HeadingNode, headingTree } from '../outline/heading-tree.ts';
import { type Part, type Topic, topicSentences } from '../outline/topic.ts';
import { definitionRow, enumerationRow, statementRow } from '../rows/make-row.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { readSource } from '../source/read-source.ts';
import { type Sentence, sentencesOf } from '../source/source-block.ts';

/** From which part of a criterion's words on a sentence says what it asks about, and from which it is near it. */
const SAYS = 0.6;
const NEAR = 0.35;

/** An element's text as the engine reads a topic of a document. */
export type TaughtElement = { pack: LanguagePack; topic: Topic; facts: TopicFacts; context: ItemContext };

/** Reads what an element says in running text: without its checks and cards, its notes, and the goals at its head. */
export function readElement({ title, content }: { title: string; content: string }, language: string): TaughtElement {
  const text = replaceBlocks(content, () => '')
    .replace(/^\[\^[^\]]+\]:.*$/gm, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/^>\s?(\[![A-Z]+\]\s*)?/gm, '');
  const pack = pickPack(text, language);
  const root = headingTree(readSource({ name: '', paged: false, pages: [{ page: 1, text }] }), title);
  const topic: Topic = {
    title,
    chapter: '',
    upload: '',
    pack,
    highlights: [],
    terms: [],
    objectives: goalsOf(root, pack),
    parts: partsOf(root, 0, pack),
  };
  const facts = factsOfTopic(topic);
  return { pack, topic, facts, context: itemContextOf([facts], phrasesOf(language)) };
}

/** “After this lesson you can”, in bold above a list: what stands below the list is no goal any more. */
const isGoals = ({ title }: HeadingNode, pack: LanguagePack) => pack.objectivesLead.test(title);
const goalsOf = (node: HeadingNode, pack: LanguagePack): Sentence[] => [
  ...(isGoals(node, pack) ? node.blocks.filter(({ kind }) => kind === 'list').slice(0, 1) : []).flatMap(sentencesOf),
  ...node.children.flatMap((child) => goalsOf(child, pack)),
];

function partsOf(node: HeadingNode, depth: number, pack: LanguagePack): Part[] {
  const { blocks, children } = node;
  const goals = isGoals(node, pack) ? blocks.findIndex(({ kind }) => kind === 'list') : -1;
  const title = depth === 0 || goals >= 0 ? '' : node.title;
  const isTaught = !pack.headings.exercise.test(title);
  const own = isTaught ? cleanBlocks(goals >= 0 ? blocks.slice(goals + 1) : blocks, pack) : [];
  return [
    ...(own.length > 0 ? [{ title, depth, blocks: own, role: 'text' as const }] : []),
    ...children.flatMap((child) => partsOf(child, Math.min(depth + 1, 2), pack)),
  ];
}

/** How near sentences come to a text, the nearest first: by the words they share, then by how much they say. */
function nearest(about: string, { topic, pack }: TaughtElement): { sentence: Sentence; share: number }[] {
  const wanted = contentStems(about, pack);
  const rank = new Map(rankSentences(topic).map(({ sentence }, at) => [sentence.raw, 1 / (1 + at)]));
  return topicSentences(topic)
    .map((sentence) => {
      const own = contentStems(sentence.text, pack);
      const share = coverage(wanted, own);
      return { sentence, share, score: share + coverage(own, wanted) * 0.2 + (rank.get(sentence.raw) ?? 0) * 0.2 };
    })
    .filter(({ share }) => share >= NEAR)
    .sort((one, other) => other.score - one.score);
}

/** Points at something that was named before: alone, nobody knows at what. */
const POINTING = {
  en: /\b(?:it|they|them|he|she|this|these|those)\b/i,
  de: /\b(?:es|sie|ihn|ihm|ihnen|er|dies\w*)\b/i,
};

/** Adds to what was said before: alone, nobody knows to what. */
const ADDING = {
  en: /\b(?:too|as well|also)[.!]?$|\bthat (?:out|way|one)\b/i,
  de: /\b(?:auch|ebenfalls|ebenso)[.!]?$/i,
};

/** A list whose lead and items can be read without the text around them: no pronouns, no clauses within clauses. */
export function isListable({ lead, items }: Enumeration, { pack }: TaughtElement): boolean {
  return !POINTING[pack.code].test(lead.text) && items.every(({ text }) => !/[:;]/.test(text.replace(/[:;]$/, '')));
}

/** Whether a sentence adds to another one. */
export const isAdding = ({ text }: Sentence, { pack }: Pick<TaughtElement, 'pack'>): boolean =>
  ADDING[pack.code].test(text);

/** Whether a sentence by itself says what is so, and not what is not. */
export function isTelling(sentence: Sentence, { pack, topic }: TaughtElement): boolean {
  const denies = words(sentence.text).some((word) => pack.negations.has(word));
  return (
    standsAlone(sentence, topic) && !denies && !isAdding(sentence, { pack }) && !POINTING[pack.code].test(sentence.text)
  );
}

/** What is said of a subject: its definition, else the sentence that says most of it and denies nothing. */
function sayingOf(about: string, taught: TaughtElement, least: number): Sentence | undefined {
  const { pack, facts } = taught;
  const wanted = contentStems(about, pack);
  const definition = facts.definitions.find(({ term }) => {
    const named = contentStems(term, pack);
    return named.size > 0 && coverage(wanted, named) === 1;
  });
  if (definition) return definition.sentence;
  const isFit = (sentence: Sentence) =>
    facts.enumerations.some(({ lead }) => lead.raw === sentence.raw) || isTelling(sentence, taught);
  return nearest(about, taught).find(({ sentence, share }) => share >= least && isFit(sentence))?.sentence;
}

/** A criterion for what a sentence says, in the element's own context. */
export function rowFor(sentence: Sentence, { topic, facts, context }: TaughtElement): PlannedRow {
  const { phrases, names } = context;
  const place = { topic, phrases, names };
  const enumeration = facts.enumerations.find(({ lead }) => lead.raw === sentence.raw);
  if (enumeration) return enumerationRow(enumeration, place);
  const definition =
    facts.definitions.find((one) => one.sentence.raw === sentence.raw) ?? findDefinition(sentence, topic.pack);
  return definition ? definitionRow(definition, place) : statementRow(sentence, place);
}

/** A criterion as the engine would have made it of what the element says of its subject, in `least` of its words. */
export function planFrom(
  row: Pick<RowDraft, 'statement'>,
  taught: TaughtElement,
  least = SAYS,
): PlannedRow | undefined {
  const sentence = sayingOf(coreOf(row.statement), taught, least);
  return sentence && rowFor(sentence, taught);
}

/** A saved criterion with what the element says of its subject, for writing items and scenarios. */
export function plannedRow(row: RowDraft, taught: TaughtElement): PlannedRow | undefined {
  const planned = planFrom(row, taught);
  return planned && { ...planned, draft: row };
}

/** The heading under which the element comes nearest to a criterion; the element's title where it stands under none. */
export function headingNear({ statement }: Pick<RowDraft, 'statement'>, taught: TaughtElement): string {
  const [first] = nearest(coreOf(statement), taught);
  return first ? headingOf(taught.topic, first.sentence) : taught.topic.title;
}
