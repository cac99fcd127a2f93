import type { Refused } from '@coursecraft/contract/reasons';
import { formatReason } from '@coursecraft/domain/refusals/format-reason';

/** Adds the English sentence of a refusal. */
export const withMessage = <R extends Refused>(refusal: R): R & { message: string } => ({
  ...refusal,
  message: formatReason(refusal),
});
