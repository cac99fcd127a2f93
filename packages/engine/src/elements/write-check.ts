import type { Check } from '@coursecraft/contract/shapes/check';
import { writeCheck } from '@coursecraft/domain/content/check-block';
import type { ElementDraft } from '@coursecraft/domain/drafts/draft';
import type { ItemContext } from '../checks/item-context.ts';
import type { PlannedRow } from '../rows/planned-row.ts';
import { createCiter } from './citer.ts';

const written = (checks: readonly Check[]) => `${checks.map(writeCheck).join('\n\n')}\n`;

/** The items of a section’s criteria. */
export function writeCheckElement(
  title: string,
  { rows, checks }: { rows: readonly PlannedRow[]; checks: readonly Check[] },
  context: ItemContext,
): ElementDraft | undefined {
  if (rows.length === 0) return undefined;
  const citer = createCiter(context.phrases);
  for (const row of rows) citer.note(row.sentence);
  return {
    title: context.phrases.elements.check(title),
    format: 'check',
    content: written(checks),
    rows: rows.map((row) => row.draft),
    citations: citer.sources(),
  };
}

/** What all sections taught, asked for once more at the end; the criteria are held where they were taught. */
export function writeLookingBack(
  { checks, rows }: { checks: readonly Check[]; rows: readonly PlannedRow[] },
  { phrases }: ItemContext,
): ElementDraft {
  const citer = createCiter(phrases);
  for (const row of rows) citer.note(row.sentence);
  return {
    title: phrases.lookingBack,
    format: 'check',
    content: written(checks),
    rows: [],
    citations: citer.sources(),
  };
}
