import type { ExportedEvidence } from '@coursecraft/contract/statistics/evidence-export';
import type { Queryable } from '../../../platform/db/connect.ts';
import { itemReader } from '../results/item-reader.ts';
import { pointsOf, presentEntry } from './present-entry.ts';
import { type EntryToExport, type EvidenceScope, EXPORTED_AT_ONCE, readEntriesToExport, readTexts } from './queries.ts';

/** The answers that quotes are from. */
const quotedIn = (row: EntryToExport) =>
  pointsOf(row).flatMap(({ from }) =>
    from === undefined ? [] : [{ studentId: row.entry.studentId, messageId: from }],
  );

/** Lists the entries of the evidence log page by page, so that a large course needs little memory. */
export async function* listEntries(db: Queryable, of: EvidenceScope): AsyncIterable<ExportedEvidence> {
  const readItems = itemReader(db, of.courseId);
  let page = await readEntriesToExport(db, of, undefined);
  while (page.length > 0) {
    const items = await readItems(page.flatMap(({ answer }) => answer ?? []));
    const texts = await readTexts(db, of.courseId, page.flatMap(quotedIn));
    for (const row of page) {
      const { elementId = '', itemId } = row.answer ?? {};
      yield presentEntry(row, { texts, item: itemId ? items.get(elementId)?.get(itemId) : undefined });
    }
    page = page.length < EXPORTED_AT_ONCE ? [] : await readEntriesToExport(db, of, page.at(-1)?.entry);
  }
}
