import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import type { Asker } from '../checks/ask-in-turn.ts';
import type { ItemContext } from '../checks/item-context.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { createCiter } from './citer.ts';

/** The items of a section’s criteria. */
export function writeCheckElement(
  title: string,
  { rows, asker }: { rows: PlannedRow[]; asker: Asker },
  context: ItemContext,
): ElementDraft | undefined {
  if (rows.length === 0) return undefined;
  const citer = createCiter(context.phrases);
  for (const row of rows) citer.note(row.sentence);
  return {
    title: context.phrases.elements.check(title),
    format: 'check',
    content: `${asker.ask(rows).map(writeCheck).join('\n\n')}\n`,
    rows: rows.map((row) => row.draft),
    citations: citer.sources(),
  };
}
