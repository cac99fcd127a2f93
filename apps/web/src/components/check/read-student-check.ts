import type { StudentCheck } from '@coursecraft/contract/assessment/check';

/** Parses the student's form of a check, JSON from the server; undefined for an unusable check. */
export function readStudentCheck(body: string): StudentCheck | undefined {
  try {
    const check = JSON.parse(body) as Partial<StudentCheck> | null;
    return check?.id && check.type ? (check as StudentCheck) : undefined;
  } catch {
    return undefined;
  }
}
