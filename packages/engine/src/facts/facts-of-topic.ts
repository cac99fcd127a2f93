import { overlap } from '@coursecraft/domain/language/words';
import { type Part, type Topic, topicSentences } from '../outline/topic.ts';
import { sentencesOf } from '../source/source-block.ts';
import type { Definition } from './definition.ts';
import { type Enumeration, enumerationsOf } from './enumeration.ts';
import { findDefinition } from './find-definition.ts';
import { matchObjectives, type TaughtObjective } from './match-objective.ts';
import { contentStems, type Weight } from './topic-terms.ts';

/** A pair of a reference table: what stands in its first column, and what the second says about it. */
export type TablePair = { term: string; meaning: string };

/** What a topic teaches, taken from its text. */
export type TopicFacts = {
  topic: Topic;
  definitions: Definition[];
  objectives: TaughtObjective[];
  enumerations: Enumeration[];
  pairs: TablePair[];
};

export function factsOfTopic(topic: Topic, weight: Weight): TopicFacts {
  const texts = topic.parts.filter((part) => part.role === 'text');
  const definitions = distinct(
    topicSentences(topic).flatMap((sentence) => findDefinition(sentence, topic.pack) ?? []),
    topic,
  );
  return {
    topic,
    definitions,
    objectives: matchObjectives(topic, weight).filter(
      (taught) => !definitions.some((definition) => definition.sentence.raw === taught.sentence.raw),
    ),
    enumerations: texts.flatMap((part) => enumerationsOf(part, topic.pack)),
    pairs: texts.flatMap(pairsOf),
  };
}

/** One definition a term: the surest, then the first. Plural and singular are one term. */
function distinct(definitions: Definition[], topic: Topic): Definition[] {
  const key = (definition: Definition) =>
    [...contentStems(definition.term, topic.pack)].sort().join(' ') || definition.term;
  const best = new Map<string, Definition>();
  for (const definition of definitions) {
    const known = best.get(key(definition));
    if (!known || definition.strength > known.strength) best.set(key(definition), definition);
  }
  return definitions.filter(
    (definition) =>
      best.get(key(definition)) === definition &&
      overlap(contentStems(definition.body, topic.pack), contentStems(definition.term, topic.pack)) < 0.6,
  );
}

function pairsOf(part: Part): TablePair[] {
  return part.blocks.flatMap((block) => {
    if (block.kind !== 'table' || block.header.length < 2) return [];
    return block.rows.flatMap((row) => {
      const [term = '', meaning = ''] = row;
      const sensible = term.length > 0 && term.length <= 50 && meaning.split(' ').length >= 3 && meaning.length <= 200;
      return sensible && /\p{L}{3}/u.test(meaning) ? [{ term, meaning }] : [];
    });
  });
}

/** The heading under which a sentence stands in its topic; the topic's own title above its first heading. */
export function headingOf(topic: Topic, sentence: { text: string }): string {
  const part = topic.parts.find((each) =>
    each.blocks.some((block) => sentencesOf(block).some((own) => own.text === sentence.text)),
  );
  return part?.title || topic.title;
}
