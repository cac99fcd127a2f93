import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';
import type { Evidence } from '@coursecraft/contract/shapes/progress';

export type EvidenceGroup = { rowId: string; statement: string | undefined; evidence: Evidence[] };

/** Evidence by criterion, in the order of the course; within a criterion the newest first. */
export function groupEvidence(evidence: readonly Evidence[], rows: readonly KnowledgeRow[]): EvidenceGroup[] {
  const byRow = new Map<string, Evidence[]>();
  for (const item of evidence) byRow.set(item.rowId, [...(byRow.get(item.rowId) ?? []), item]);
  const known = rows.filter((row) => byRow.has(row.rowId));
  const gone = [...byRow.keys()].filter((rowId) => !rows.some((row) => row.rowId === rowId));
  const order = [
    ...known.map(({ rowId, statement }) => ({ rowId, statement })),
    ...gone.map((rowId) => ({ rowId, statement: undefined })),
  ];
  return order.map(({ rowId, statement }) => ({
    rowId,
    statement,
    evidence: (byRow.get(rowId) ?? []).toSorted((a, b) => b.at.localeCompare(a.at)),
  }));
}
