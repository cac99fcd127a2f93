import { coverage, words } from '../language/words.ts';

type Row = { rowId: string; statement: string };
type Draft = { key: string; statement: string };

/** Mutual word overlap from which one criterion rewords another. */
const SAME = 0.6;

/** Gives improved criteria the ids of those that they reword, so that checks and evidence stay linked. */
export function keepCriterionIds<D extends Draft>(criteria: readonly Row[], drafts: readonly D[]): D[] {
  const named = new Set(drafts.map(({ key }) => key));
  const free = new Map(
    criteria.filter(({ rowId }) => !named.has(rowId)).map((criterion) => [criterion.rowId, criterion]),
  );
  const isKnown = new Set(criteria.map(({ rowId }) => rowId));
  return drafts.map((draft) => {
    if (isKnown.has(draft.key)) return draft;
    const statementWords = new Set(words(draft.statement));
    const [best] = [...free.values()]
      .map((criterion) => {
        const own = new Set(words(criterion.statement));
        return { row: criterion, likeness: Math.min(coverage(own, statementWords), coverage(statementWords, own)) };
      })
      .toSorted((one, other) => other.likeness - one.likeness);
    if (!best || best.likeness < SAME) return draft;
    free.delete(best.row.rowId);
    return { ...draft, key: best.row.rowId };
  });
}
