import type { LearnerCheck } from '@coursecraft/contract/shapes/check';

/** The learner's form of a check is JSON that the server made; an empty one stands for a check that cannot be used. */
export function readLearnerCheck(body: string): LearnerCheck | undefined {
  try {
    const check = JSON.parse(body) as Partial<LearnerCheck> | null;
    return check?.id && check.type ? (check as LearnerCheck) : undefined;
  } catch {
    return undefined;
  }
}
