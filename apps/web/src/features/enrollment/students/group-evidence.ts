import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { Evidence } from '@coursecraft/contract/progress/progress';

export type EvidenceGroup = { rowId: string; statement: string | undefined; evidence: Evidence[] };

export function groupEvidence(evidence: readonly Evidence[], criteria: readonly Criterion[]): EvidenceGroup[] {
  const byRow = new Map<string, Evidence[]>();
  for (const item of evidence) byRow.set(item.rowId, [...(byRow.get(item.rowId) ?? []), item]);
  const known = criteria.filter((criterion) => byRow.has(criterion.rowId));
  const gone = [...byRow.keys()].filter((rowId) => !criteria.some((criterion) => criterion.rowId === rowId));
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
