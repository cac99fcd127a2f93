import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';

/** A set with one criterion written anew; one that was retired comes back behind the others. */
export const withRow = (active: readonly KnowledgeRow[], row: KnowledgeRow): KnowledgeRow[] =>
  active.some(({ rowId }) => rowId === row.rowId)
    ? active.map((one) => (one.rowId === row.rowId ? row : one))
    : [...active, row];
