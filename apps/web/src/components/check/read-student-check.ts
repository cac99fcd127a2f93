import type { StudentCheck } from '@coursecraft/contract/assessment/check';

/** The learner's form of a check is JSON that the server made; an empty one stands for a check that cannot be used. */
export function readStudentCheck(body: string): StudentCheck | undefined {
  try {
    const check = JSON.parse(body) as Partial<StudentCheck> | null;
    return check?.id && check.type ? (check as StudentCheck) : undefined;
  } catch {
    return undefined;
  }
}
