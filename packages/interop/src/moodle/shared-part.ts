import { listChecks } from '@coursecraft/domain/content/checks';
import type { OpenPart } from '../course/part-list.ts';

/**
 * A question that becomes several checks is one part all the same: what one of them lacks is noted, and it is left out only
 * where none of it became a check.
 */
export function sharedPart(part: OpenPart, read: (part: OpenPart) => string): string {
  const content = read({
    ...part,
    becomes: () => undefined,
    leaveOut: (note, what) => (note ? part.note(note, what) : undefined),
  });
  const [first] = listChecks(content);
  if (first) part.becomes(first.type);
  else part.leaveOut(content ? undefined : 'empty');
  return content;
}
