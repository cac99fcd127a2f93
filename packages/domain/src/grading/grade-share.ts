import type { GradeRule } from '@coursecraft/contract/lti/lti';
import { type ElementStatus, isElementDone } from '../mastery/is-element-done.ts';

const shareOf = (part: number, total: number) => (total === 0 ? 0 : Math.min(1, part / total));

/** Returns the grade of a student, 0 to 1, or undefined if a criteria rule has nothing to count. */
export function gradeShare(rule: GradeRule, elements: readonly ElementStatus[]): number {
  if (rule.kind === 'elements') return shareOf(elements.filter(isElementDone).length, elements.length);
  const total = elements.reduce((sum, element) => sum + element.total, 0);
  const completed = elements.reduce((sum, element) => sum + Math.min(element.completed, element.total), 0);
  const share = shareOf(completed, total);
  if (rule.kind === 'criteria') return share;
  // Compares integers because 0.07 * 100 is more than 7.
  if (total > 0 && completed * 100 >= rule.from * total) return 1;
  return rule.below === 'share' ? share : 0;
}
