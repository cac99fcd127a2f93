import type { Coverage, Impact } from '@coursecraft/contract/shapes/edit-plan';
import { teachingView } from '../content/teaching-view.ts';
import type { Vocabulary } from '../language/language.ts';
import { quoteStandsIn } from '../text/quote-stands-in.ts';
import { findTeachers, type TeachableRow } from './find-teachers.ts';

type Row = TeachableRow & { rowId: string };

/** Which of these criteria of an element its content teaches in running text, and which its checks ask. */
export function elementCoverage(
  elementId: string,
  content: string,
  rows: readonly Row[],
  language: Vocabulary,
): Map<string, Coverage> {
  const { text, asks } = teachingView(content);
  const teachersOf = findTeachers([{ elementId, text }], language);
  const asked = new Set(asks.flatMap(({ rowIds }) => rowIds));
  return new Map(
    rows.map((row) => {
      const isTaught = teachersOf(row).length > 0;
      const isChecked = asked.has(row.rowId);
      return [row.rowId, isTaught && isChecked ? 'both' : isTaught ? 'taught' : isChecked ? 'checked' : 'untouched'];
    }),
  );
}

/** What becomes of an element's criteria when one content takes the place of another. */
export function impactOf(
  elementId: string,
  { before, after }: { before: string; after: string },
  rows: readonly Row[],
  language: Vocabulary,
): Impact {
  const former = elementCoverage(elementId, before, rows, language);
  const later = elementCoverage(elementId, after, rows, language);
  return {
    rows: rows.map(({ rowId, sources }) => {
      const [was, is] = [former.get(rowId) ?? 'untouched', later.get(rowId) ?? 'untouched'];
      // A sentence says it itself, or has a note that quotes it and goes with it.
      const goes = sources.find(({ quote }) => quoteStandsIn(before, quote) && !quoteStandsIn(after, quote))?.quote;
      const lasts = is === 'untouched' && was !== 'untouched' ? 'lost' : is;
      return { rowId, before: was, after: lasts, ...(goes === undefined ? {} : { goes }) };
    }),
  };
}
