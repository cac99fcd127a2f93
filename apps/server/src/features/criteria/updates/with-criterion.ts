import type { Criterion } from '@coursecraft/contract/criteria/criterion';

export const withCriterion = (active: readonly Criterion[], criterion: Criterion): Criterion[] =>
  active.some(({ rowId }) => rowId === criterion.rowId)
    ? active.map((one) => (one.rowId === criterion.rowId ? criterion : one))
    : [...active, criterion];
