import type { Criterion } from '@coursecraft/contract/criteria/criterion';

/** Whether the judge, tried on a criterion as it stands, went wrong in a way that its author has to look at. */
export const isMisgraded = ({ trial }: Pick<Criterion, 'trial'>): boolean =>
  trial !== undefined && !trial.stale && (trial.failsOwnGold || trial.passesNonsense);
