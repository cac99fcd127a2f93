import type { Fact } from '../facts/fact.ts';
import type { Phrases } from '../language/phrases.ts';
import type { AnswerContext } from './example-answers.ts';
import { inside } from './sentence-case.ts';

/** How a criterion is judged: what is asked of an answer, and what falls short of it. Its points stand beside it. */
export function guidanceOf(
  fact: Fact | undefined,
  points: readonly string[],
  mistakes: readonly string[],
  { phrases: { row }, topic, names }: AnswerContext,
): string {
  const named = (term: string) => inside(term, topic.pack, names);
  const some = points.length > 1 ? row.notEnough.someOfThem : undefined;
  const short = (fact && notEnough(fact, row.notEnough, named)) ?? some;
  const [mistake] = mistakes;
  return row.guidance(points.length, short, mistake);
}

function notEnough(
  fact: Fact,
  words: Phrases['row']['notEnough'],
  named: (term: string) => string,
): string | undefined {
  switch (fact.kind) {
    case 'definition':
      return words.naming(named(fact.definition.term));
    case 'contrast':
      return words.oneSide;
    case 'cause':
      return words.effectAlone;
    case 'condition':
      return fact.isFirst ? words.conditionAlone : words.outcomeAlone;
    case 'means':
      return words.aimAlone;
    case 'procedure':
      return words.withoutOrder;
    case 'parts':
      return words.someOfThem;
    case 'misconception':
      return words.wrongAlone;
    case 'rule':
      return words.exampleAlone;
    default:
      return undefined;
  }
}
