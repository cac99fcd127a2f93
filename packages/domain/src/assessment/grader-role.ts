import type { ScenarioFields } from '@coursecraft/contract/criteria/criterion';

export type GraderRole = {
  /** Whether the grader plays the person of a scenario. */
  inRole: boolean;
  /** The novice that the grader plays and the student teaches. */
  novice: { name: string; misconception: string } | undefined;
  /** Whether the question is a case that is not in the lesson. */
  isNewCase: boolean;
};

/** Returns what the grader plays in a scenario, or in a check. */
export const graderRoleIn = (
  scenario: Pick<ScenarioFields, 'kind' | 'character' | 'misconception'> | undefined,
): GraderRole => ({
  inRole: scenario !== undefined && scenario.kind !== 'transfer',
  novice:
    scenario?.kind === 'teach-back'
      ? { name: scenario.character ?? '', misconception: scenario.misconception ?? '' }
      : undefined,
  isNewCase: scenario?.kind === 'transfer',
});
