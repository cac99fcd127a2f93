import type { ElementFields } from '@coursecraft/contract/courses/course';

/** Counts the changed paragraphs and blocks between two versions of an element; a new title or format counts as one. */
export function countChanges(from: ElementFields, to: ElementFields): number {
  const named = from.title === to.title && from.format === to.format ? 0 : 1;
  if (from.content === to.content) return named;
  const before = countParts(from.content);
  const after = countParts(to.content);
  const beyond = (some: Map<string, number>, others: Map<string, number>) =>
    [...some].reduce((sum, [part, count]) => sum + Math.max(0, count - (others.get(part) ?? 0)), 0);
  const changed = Math.max(beyond(before, after), beyond(after, before));
  // The same parts in another order, or with other blank lines.
  return named + Math.max(1, changed);
}

/** Splits at blank lines, but not inside a fence. */
function countParts(content: string): Map<string, number> {
  const parts: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  const end = () => {
    if (lines.length > 0) parts.push(lines.join('\n'));
    lines = [];
  };
  for (const line of content.split('\n')) {
    const mark = /^\s*(`{3,}|~{3,}|\$\$)/.exec(line)?.[1];
    if (mark && fence === undefined) fence = mark;
    else if (mark && fence !== undefined && mark.startsWith(fence)) fence = undefined;
    if (line.trim() === '' && fence === undefined) end();
    else lines.push(line.trimEnd());
  }
  end();
  const counts = new Map<string, number>();
  for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
}
