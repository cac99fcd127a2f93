import type { KnowledgeRow } from '@coursecraft/contract/shapes/knowledge';

/** Whether the judge, tried on a criterion as it stands, went wrong in a way that its author has to look at. */
export const isMisjudged = ({ trial }: Pick<KnowledgeRow, 'trial'>): boolean =>
  trial !== undefined && !trial.stale && (trial.failsOwnGold || trial.passesNonsense);
