import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { CriterionInput } from '@coursecraft/contract/criteria/criterion-saving';

/** Converts a criterion for saving it unchanged. Omitted fields stay. */
export const asCriterionInput = ({
  rowId,
  statement,
  guidance,
  kind,
  sources,
  goldAnswers,
}: Criterion): CriterionInput => ({
  rowId,
  statement,
  guidance,
  kind,
  sources,
  goldAnswers,
});
