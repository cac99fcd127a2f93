import type { StudentCheck } from '@coursecraft/contract/assessment/check';
import { readStudentCheck } from './read-student-check.ts';

/** Finds a check by id. The server writes each as one line of JSON. */
export function findStudentCheck(content: string, id: string): StudentCheck | undefined {
  for (const line of content.split('\n')) {
    const check = line.includes(id) ? readStudentCheck(line.slice(line.indexOf('{'))) : undefined;
    if (check?.id === id) return check;
  }
  return undefined;
}
