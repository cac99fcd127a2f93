import type { Criterion } from '@coursecraft/contract/criteria/criterion';

/** Returns whether a current grading trial shows an error that the author should see. */
export const isMisgraded = ({ trial }: Pick<Criterion, 'trial'>): boolean =>
  trial !== undefined && !trial.stale && (trial.failsOwnGold || trial.passesNonsense);
