import type { Check } from '@coursecraft/contract/shapes/check';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import type { ItemContext } from '../checks/item-context.ts';
import { itemsForRow } from '../checks/items-for-row.ts';
import { matchTerms } from '../checks/list-items.ts';
import type { TopicFacts } from '../facts/facts-of-topic.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { createCiter } from './citer.ts';

/** Items of different types on a section's criteria, two for each, and its terms side by side. */
export function writeCheckElement(
  title: string,
  rows: PlannedRow[],
  facts: TopicFacts[],
  context: ItemContext,
): ElementDraft | undefined {
  const topic = facts[0]?.topic;
  if (rows.length === 0 || !topic) return undefined;
  const citer = createCiter(context.phrases);
  for (const row of rows) citer.note(row.sentence);
  const first: Check[] = [];
  const second: Check[] = [];
  const types: string[] = [];
  for (const row of rows) {
    const [one, two] = itemsForRow(row, context, 2, types.slice(-2));
    if (one) first.push(one);
    if (one) types.push(one.type);
    if (two) second.push(two);
  }
  const own = rows.flatMap((row) => row.definition ?? []);
  const others = facts.flatMap((each) => each.definitions).filter((definition) => !own.includes(definition));
  const match = matchTerms([...own, ...others], rows, topic, title, context);
  const items = [...first, ...(match ? [match] : []), ...second];
  return {
    title: context.phrases.elements.check,
    format: 'check',
    content: `${items.map(writeCheck).join('\n\n')}\n`,
    rows: rows.map((row) => row.draft),
    citations: citer.sources(),
  };
}
