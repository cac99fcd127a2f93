import { type ItemContext, itemContextOf } from '../checks/item-context.ts';
import type { Fact } from '../facts/fact.ts';
import { factsOfTopic } from '../facts/facts-of-topic.ts';
import { phrasesOf } from '../language/phrases-of.ts';
import { factRow } from '../rows/make-row.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { topicsIn } from './topics-in.ts';

/** The criteria that all facts of a kind in a text would make, and what items draw on. */
export function rowsIn(
  text: string,
  kind: Fact['kind'],
  language: 'en' | 'de' = 'en',
): { rows: PlannedRow[]; context: ItemContext } {
  const facts = topicsIn(text, language).map((topic) => factsOfTopic(topic));
  const context = itemContextOf(facts, phrasesOf(language));
  const rows = facts.flatMap(({ topic, facts: own }) =>
    own
      .filter((fact) => fact.kind === kind)
      .map((fact) => factRow(fact, { topic, phrases: context.phrases, names: context.names, beside: own })),
  );
  for (const [at, row] of rows.entries()) row.draft.key = `row-${at + 1}`;
  return { rows, context };
}
