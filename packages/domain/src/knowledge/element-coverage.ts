import type { Coverage, Impact } from '@coursecraft/contract/shapes/edit-plan';
import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import { teachingView } from '../content/teaching-view.ts';
import { quoteStandsIn } from '../text/quote-stands-in.ts';
import { coverage, type Stem } from '../text/words.ts';
import { TAUGHT, weightyStems } from './weighty-stems.ts';

type Row = Pick<KnowledgeRow, 'rowId' | 'statement' | 'sources'>;

/** Which of these criteria an element's content teaches in running text, and which its checks ask. */
export function elementCoverage(content: string, rows: readonly Row[], stem: Stem): Map<string, Coverage> {
  const { text, asks } = teachingView(content);
  const paragraphs = text.split('\n').map((paragraph) => weightyStems(paragraph, stem));
  const asked = new Set(asks.flatMap(({ rowIds }) => rowIds));
  return new Map(
    rows.map((row) => {
      const wanted = weightyStems(row.statement, stem);
      const isTaught =
        row.sources.some(({ quote }) => quoteStandsIn(text, quote)) ||
        paragraphs.some((paragraph) => coverage(wanted, paragraph) >= TAUGHT);
      const isChecked = asked.has(row.rowId);
      return [row.rowId, isTaught && isChecked ? 'both' : isTaught ? 'taught' : isChecked ? 'checked' : 'untouched'];
    }),
  );
}

/** What becomes of an element's criteria when one content takes the place of another. */
export function impactOf(before: string, after: string, rows: readonly Row[], stem: Stem): Impact {
  const former = elementCoverage(before, rows, stem);
  const later = elementCoverage(after, rows, stem);
  return {
    rows: rows.map(({ rowId }) => {
      const [was, is] = [former.get(rowId) ?? 'untouched', later.get(rowId) ?? 'untouched'];
      return { rowId, before: was, after: is === 'untouched' && was !== 'untouched' ? 'lost' : is };
    }),
  };
}
