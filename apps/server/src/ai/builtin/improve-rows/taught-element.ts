import { replaceBlocks } from '@coursecraft/domain/content/blocks';
import { coverage } from '@coursecraft/domain/text/words';
import type { RowDraft } from '../../engine.ts';
import { type ItemContext, itemContextOf } from '../checks/item-context.ts';
import { factsOfTopic, headingOf, type TopicFacts } from '../facts/facts-of-topic.ts';
import { standsAlone } from '../facts/rank-sentences.ts';
import { contentStems, weightsOver } from '../facts/topic-terms.ts';
import { coreOf } from '../judge/row-references.ts';
import type { LanguagePack } from '../language/language-pack.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { pickLanguage } from '../language/pick-language.ts';
import { type Topic, topicSentences } from '../outline/topic.ts';
import { topicsOf } from '../outline/topics.ts';
import { definitionRow, enumerationRow, statementRow } from '../rows/make-row.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { readSource } from '../source/read-source.ts';
import type { Sentence } from '../source/source-block.ts';

/** From which part of a criterion's words on a sentence is what it asks about. */
const ABOUT = 0.6;

/** An element's text as the engine reads a document. */
export type TaughtElement = {
  title: string;
  pack: LanguagePack;
  facts: TopicFacts[];
  context: ItemContext;
};

/** Reads what an element says in running text: without its checks and cards, its notes, and the goals at its head. */
export function readElement(element: { title: string; content: string }, language: string): TaughtElement {
  const text = replaceBlocks(element.content, () => '')
    .replace(/^\[\^[^\]]+\]:.*$/gm, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/^>\s?(\[![A-Z]+\]\s*)?/gm, '');
  const pack = pickLanguage(text, language);
  const blocks = readSource({ name: '', paged: false, pages: [{ page: 1, text }] });
  const topics = topicsOf(blocks, element.title, '', pack).map(
    (topic): Topic => ({ ...topic, parts: topic.parts.filter(({ title }) => !pack.objectivesLead.test(title)) }),
  );
  const weight = weightsOver(topics);
  const facts = topics.map((topic) => factsOfTopic(topic, weight));
  return { title: element.title, pack, facts, context: itemContextOf(facts, phrasesOf(language)) };
}

export type Closest = { sentence: Sentence; topic: Topic; share: number };

/** The sentence that says most of what a text is about; the shorter where two say the same. */
export function closestSentence(about: string, { facts, pack }: TaughtElement): Closest | undefined {
  const wanted = contentStems(about, pack);
  if (wanted.size === 0) return undefined;
  let best: (Closest & { score: number }) | undefined;
  for (const { topic } of facts) {
    for (const sentence of topicSentences(topic)) {
      const own = contentStems(sentence.text, pack);
      const share = coverage(wanted, own);
      const score = share + coverage(own, wanted) * 0.2;
      if (share >= ABOUT && score > (best?.score ?? 0)) best = { sentence, topic, share, score };
    }
  }
  return best;
}

/** A criterion as the engine would have made it of what the element says of its subject. */
export function planFrom(row: Pick<RowDraft, 'statement'>, taught: TaughtElement): PlannedRow | undefined {
  const found = closestSentence(coreOf(row.statement), taught);
  if (!found) return undefined;
  const { sentence, topic } = found;
  const facts = taught.facts.find((one) => one.topic === topic);
  const { phrases, names } = taught.context;
  const context = { topic, phrases, names };
  const definition = facts?.definitions.find((one) => one.sentence.raw === sentence.raw);
  if (definition) return definitionRow(definition, context);
  const enumeration = facts?.enumerations.find(({ lead }) => lead.raw === sentence.raw);
  if (enumeration) return enumerationRow(enumeration, context);
  return standsAlone(sentence, topic) ? statementRow(sentence, context) : undefined;
}

/** A saved criterion with what the element says of its subject, for writing items and scenarios. */
export function plannedRow(row: RowDraft, taught: TaughtElement): PlannedRow | undefined {
  const planned = planFrom(row, taught);
  return planned && { ...planned, draft: row, heading: headingOf(planned.topic, planned.sentence) };
}
