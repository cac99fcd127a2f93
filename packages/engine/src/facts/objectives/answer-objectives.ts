import { coverage } from '@coursecraft/domain/language/words';
import { type Topic, topicSentences } from '../../outline/topic.ts';
import { bare, capital } from '../../rows/sentence-case.ts';
import { clauseOf } from '../clauses/clause.ts';
import type { Fact } from '../fact.ts';
import { sequenceIn } from '../lists/sequence.ts';
import type { SentenceRoles } from '../roles/sentence-roles.ts';
import { contentStems } from '../topic-terms.ts';
import { type Answer, answerDifference, type Sources } from './answer-difference.ts';
import { answerPassage } from './answer-passage.ts';
import { demandOf } from './demand.ts';
import { fulfils } from './fulfils.ts';
import { objectiveStems } from './objective-words.ts';

/**
 * What the text answers to its own objectives, in the form that their verb asks for: a side for each of the things that
 * are to be told apart, the sentences that say one after the other why or how. None where a fact does already, and none
 * where the text does not hold it.
 */
export function answerObjectives(topic: Topic, roles: SentenceRoles, facts: readonly Fact[]): Fact[] {
  const used = new Set<string>();
  return topic.objectives.flatMap((objective): Fact[] => {
    const asked = bareObjective(objective.text);
    if (facts.some((fact) => fulfils(fact, asked, topic))) return [];
    const answer = answerTo(asked, { topic, roles, facts });
    const [sentence, ...also] = answer?.sentences ?? [];
    if (!answer || !sentence || used.has(sentence.raw)) return [];
    used.add(sentence.raw);
    const clause = clauseOf(sentence.text, topic.pack);
    return [
      {
        kind: 'objective',
        subject: clause?.subject ?? topic.title,
        plural: clause?.plural ?? false,
        claim: answer.claim ?? answer.points.join('. '),
        sentence,
        also,
        objective: asked,
        points: answer.points,
      },
    ];
  });
}

/** “Sie wenden die Regeln an und begründen ihre Reihenfolge”: stands in no question. */
const IS_SENTENCE = /^(?:Sie|Du|You|Students?|Learners?) (?=\p{Ll})/u;

/** Steps are asked for by the objective that wants them: the heading above them is no question. */
export function inWordsOfObjective(fact: Fact, topic: Topic): Fact {
  if (fact.kind !== 'procedure') return fact;
  const words = topic.objectives
    .map(({ text }) => bareObjective(text))
    .find((asked) => !IS_SENTENCE.test(asked) && fulfils(fact, asked, topic));
  return words === undefined ? fact : { ...fact, asked: { words, isQuestion: false } };
}

/** An objective as it stands within a sentence. */
export const bareObjective = (text: string): string => text.replace(/[\s.,;]+$/, '');

/** What the text answers to what is asked; steps and cases are facts of their own. */
export function answerTo(asked: string, sources: Sources): Answer | undefined {
  const demand = demandOf(asked, sources.topic.pack);
  switch (demand) {
    case 'difference':
      return answerDifference(asked, sources);
    case 'reason':
    case 'sum':
    case 'telling':
      return answerPassage(asked, demand, sources);
    case 'order':
      return answerOrder(asked, sources);
    case 'case':
      return undefined;
  }
}

/** A procedure and a row of stages are told by few words. */
const ORDERED = 0.5;

/** “Wounds heal in four phases: …”: what one sentence says in an order of its own. */
function answerOrder(asked: string, { topic, roles }: Sources): Answer | undefined {
  const { pack } = topic;
  const wanted = objectiveStems(asked, pack);
  const told = [
    ...topicSentences(topic).filter((sentence) => roles.get(sentence) === 'statement'),
    ...topic.highlights,
  ];
  for (const sentence of told) {
    const sequence = sequenceIn(sentence.text, pack);
    const isAsked = coverage(wanted, contentStems(`${topic.title} ${sentence.text}`, pack)) >= ORDERED;
    if (sequence && isAsked)
      return { points: sequence.items.map(capital), sentences: [sentence], claim: bare(sentence.text) };
  }
  return undefined;
}
