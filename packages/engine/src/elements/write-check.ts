import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import type { ItemContext } from '../checks/item-context.ts';
import { openFirst, type PlannedItems } from '../checks/items-for-row.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { createCiter } from './citer.ts';

/** The items of a section’s criteria. */
export function writeCheckElement(
  title: string,
  { rows, items }: { rows: PlannedRow[]; items: PlannedItems },
  context: ItemContext,
): ElementDraft | undefined {
  if (rows.length === 0) return undefined;
  const citer = createCiter(context.phrases);
  for (const row of rows) citer.note(row.sentence);
  const ordered = openFirst(rows.flatMap(items.of));
  return {
    title: context.phrases.elements.check(title),
    format: 'check',
    content: `${ordered.map(writeCheck).join('\n\n')}\n`,
    rows: rows.map((row) => row.draft),
    citations: citer.sources(),
  };
}
