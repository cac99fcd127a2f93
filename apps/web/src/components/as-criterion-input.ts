import type { Criterion } from '@coursecraft/contract/criteria/criterion';
import type { CriterionInput } from '@coursecraft/contract/criteria/criterion-saving';

/** A criterion as it is sent back unchanged, retired or not; what is left out stays as it is kept. */
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
