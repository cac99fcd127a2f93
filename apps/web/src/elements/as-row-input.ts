import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { RowInput } from '@coursecraft/contract/shapes/row-saving';

/** A criterion as it is sent back unchanged, retired or not; what is left out stays as it is kept. */
export const asRowInput = ({ rowId, statement, guidance, kind, sources, goldAnswers }: KnowledgeRow): RowInput => ({
  rowId,
  statement,
  guidance,
  kind,
  sources,
  goldAnswers,
});
