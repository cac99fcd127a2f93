import type { GradeRule } from '@coursecraft/contract/lti/lti';
import { gradeShare } from '@coursecraft/domain/grading/grade-share';

const MANY = 20;
const SOME = 12;

/** Returns the grade in percent for 12 of 20 criteria or elements by a rule. */
export function exampleOf(rule: GradeRule): { done: number; all: number; percent: number } {
  const statuses = Array.from({ length: MANY }, (_, at) => ({ total: 1, completed: at < SOME ? 1 : 0 }));
  return { done: SOME, all: MANY, percent: Math.round(100 * gradeShare(rule, statuses)) };
}
