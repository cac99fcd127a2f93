import type { CriterionChange, CriterionImpact } from '@coursecraft/contract/criteria/criterion-saving';
import type { CriterionSetPlan, PlannedCriterion } from './criterion-set.ts';

export type Holders = ReadonlyMap<string, readonly string[]>;

export type PlanImpact = {
  impact: CriterionImpact;
  /** Whether a held criterion changes without a decision. */
  undecided: boolean;
  /** Criteria whose students must show them again. */
  toVerify: string[];
};

/** Computes the effect of a plan on students; `change` is the default decision. */
export function impactOfPlan(
  { rows, retired }: CriterionSetPlan,
  holders: Holders,
  change?: CriterionChange,
): PlanImpact {
  const holding = (rowId: string | undefined) => (rowId === undefined ? [] : (holders.get(rowId) ?? []));
  const changed = rows.flatMap((row) =>
    row.was && row.changes ? [{ rowId: row.was.rowId, decision: decisionOn(row, change), asksAnew: row.asksAnew }] : [],
  );
  const toVerify = changed.filter(({ decision }) => decision === 'verify').map(({ rowId }) => rowId);
  const undecided = changed.some(({ rowId, decision }) => !decision && holding(rowId).length > 0);
  const concerned = changed.filter(({ asksAnew, decision }) => asksAnew || decision === 'verify');
  const students = new Set(concerned.flatMap(({ rowId }) => holding(rowId)));
  const verifying = new Set(toVerify.flatMap(holding));
  return {
    impact: {
      students: students.size,
      carried: undecided ? 0 : students.size - verifying.size,
      toVerify: verifying.size,
      rows: [
        ...rows.flatMap((row) => {
          const effect = effectOf(row);
          const rowId = row.was?.rowId;
          return effect ? [{ ...(rowId ? { rowId } : {}), effect, holders: holding(rowId).length }] : [];
        }),
        ...retired.map(({ rowId }) => ({ rowId, effect: 'retired' as const, holders: holding(rowId).length })),
      ],
    },
    undecided,
    toVerify,
  };
}

function decisionOn(
  { asksAnew, change: own }: PlannedCriterion,
  change: CriterionChange | undefined,
): CriterionChange | undefined {
  return own ?? change ?? (asksAnew ? undefined : 'carry');
}

function effectOf({ was, changes }: PlannedCriterion): CriterionImpact['rows'][number]['effect'] | undefined {
  if (!was) return 'new';
  if (was.status === 'retired') return 'returned';
  return changes ? 'changed' : undefined;
}
