import type { Coverage, Impact } from '@coursecraft/contract/editing/edit-plan';
import { teachingView } from '../content/teaching-view.ts';
import type { Vocabulary } from '../language/language.ts';
import { quoteStandsIn } from '../text/quote-stands-in.ts';
import { findTeachers, type TeachableCriterion } from './find-teachers.ts';

type Row = TeachableCriterion & { rowId: string };

/** Returns the criteria that running text teaches and checks ask for. */
export function elementCoverage(
  elementId: string,
  content: string,
  criteria: readonly Row[],
  language: Vocabulary,
): Map<string, Coverage> {
  const { text, asks } = teachingView(content);
  const teachersOf = findTeachers([{ elementId, text }], language);
  const asked = new Set(asks.flatMap(({ rowIds }) => rowIds));
  return new Map(
    criteria.map((criterion) => {
      const isTaught = teachersOf(criterion).length > 0;
      const isChecked = asked.has(criterion.rowId);
      return [
        criterion.rowId,
        isTaught && isChecked ? 'both' : isTaught ? 'taught' : isChecked ? 'checked' : 'untouched',
      ];
    }),
  );
}

/** Returns the effect of a content change on an element's criteria. */
export function impactOf(
  elementId: string,
  { before, after }: { before: string; after: string },
  criteria: readonly Row[],
  language: Vocabulary,
): Impact {
  const former = elementCoverage(elementId, before, criteria, language);
  const later = elementCoverage(elementId, after, criteria, language);
  return {
    rows: criteria.map(({ rowId, sources }) => {
      const [was, is] = [former.get(rowId) ?? 'untouched', later.get(rowId) ?? 'untouched'];
      // A sentence contains the quote itself or has a note with it.
      const goes = sources.find(({ quote }) => quoteStandsIn(before, quote) && !quoteStandsIn(after, quote))?.quote;
      const lasts = is === 'untouched' && was !== 'untouched' ? 'lost' : is;
      return { rowId, before: was, after: lasts, ...(goes === undefined ? {} : { goes }) };
    }),
  };
}
