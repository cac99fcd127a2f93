import { coverage } from '@coursecraft/domain/language/words';
import type { Topic } from '../outline/topic.ts';
import type { Fact, FactKind, WeighedFact } from './fact.ts';
import type { TopicWords } from './gates/fact-gates.ts';
import { objectiveStems } from './objectives/objective-words.ts';
import { contentStems } from './topic-terms.ts';

/** What kinds of facts are worth by themselves. */
const WORTH: Record<FactKind, number> = {
  misconception: 1.2,
  objective: 1.25,
  contrast: 1.35,
  definition: 0.8,
  procedure: 0.95,
  cause: 0.8,
  view: 0.8,
  condition: 0.68,
  means: 0.62,
  rule: 0.66,
  purpose: 0.66,
  output: 0.9,
  order: 0.72,
  fault: 0.9,
  action: 0.5,
  parts: 0.92,
  quantity: 0.55,
};
/** What an objective or a question of the book asks for by itself. */
const ASKED = 0.3;
const HEDGED =
  /\b(often|may|might|sometimes|usually|perhaps|probably|generally|typically|tends? to|oft|manchmal|meist|vielleicht|häufig)\b/i;
const HARD = 26;
/** The part of an objective's telling words that a fact must share to be what it asks for. */
export const MEETS = 0.6;

/** Words of what must be said at once: the question names what a reason is for. */
const hardest = (fact: Fact): number =>
  Math.max(...(fact.kind === 'cause' ? [fact.effect, fact.cause] : [fact.claim]).map((said) => said.split(' ').length));

/** How well a fact says what an objective asks for: 0..1. */
export const meets = (fact: Pick<Fact, 'claim' | 'subject'>, objective: string, topic: Topic): number =>
  coverage(objectiveStems(objective, topic.pack), contentStems(`${fact.subject} ${fact.claim}`, topic.pack));

/** Facts with what they are worth in their topic, the most important first. */
export function weighFacts(facts: readonly Fact[], topic: Topic, { counts, named }: TopicWords): WeighedFact[] {
  const summed = topic.highlights.map(({ text }) => contentStems(text, topic.pack));
  const most = Math.max(1, ...counts.values());
  return facts
    .map((fact): WeighedFact => {
      const subject = [...contentStems(fact.subject, topic.pack)];
      const own = contentStems(fact.claim, topic.pack);
      const wanted = Math.max(0, ...topic.objectives.map((objective) => meets(fact, objective.text, topic)));
      const isSummed = summed.some((stems) => coverage(stems, own) >= MEETS);
      const central = Math.max(0, ...subject.map((stem) => counts.get(stem) ?? 0)) / most;
      const isNamed = subject.some((stem) => named.has(stem));
      const surely = fact.kind === 'definition' ? fact.definition.strength * 0.35 : 0.1;
      const importance =
        WORTH[fact.kind] +
        surely +
        (wanted >= MEETS ? 0.35 : wanted * 0.2) +
        (isSummed ? 0.2 : 0) +
        (fact.asked ? ASKED : 0) +
        central * 0.2 +
        (isNamed ? 0.1 : -0.15) -
        (HEDGED.test(fact.claim) ? 0.2 : 0) -
        (hardest(fact) > HARD ? 0.15 : 0);
      return { ...fact, importance };
    })
    .sort((one, other) => other.importance - one.importance);
}
