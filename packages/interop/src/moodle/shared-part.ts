import { listChecks } from '@coursecraft/domain/content/checks';
import type { OpenPart } from '../course/part-list.ts';

/** Shares one part between several checks; it is left out only if no check results. */
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
