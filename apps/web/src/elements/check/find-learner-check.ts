import type { LearnerCheck } from '@coursecraft/contract/shapes/check';
import { readLearnerCheck } from './read-learner-check.ts';

/** The check of a text that has an id: the server writes each on a line of its own. */
export function findLearnerCheck(content: string, id: string): LearnerCheck | undefined {
  for (const line of content.split('\n')) {
    const check = line.includes(id) ? readLearnerCheck(line.slice(line.indexOf('{'))) : undefined;
    if (check?.id === id) return check;
  }
  return undefined;
}
