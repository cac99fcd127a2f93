import type { AskablePart } from '@coursecraft/contract/editing/askable';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { plainText } from '@coursecraft/domain/content/plain-text';
import type { Range } from '@coursecraft/domain/editing/find-quote';

/** A heading with everything up to the next heading of its level or above. */
export type HeadedPart = Range & {
  heading: string;
  /** Number among equal headings, from 1. */
  occurrence: number;
  level: number;
  /** Index of the parent part; -1 at the top. */
  parent: number;
};

/** Returns the text of a heading in one line. */
export const headingWords = (text: string): string => text.replace(/\s+/g, ' ').trim();

const isDefinition = (type: string) => type === 'definition' || type === 'footnoteDefinition';

/** Lists the parts of top-level headings in order. Final link and footnote definitions belong to none. */
export function headedParts(content: string): HeadedPart[] {
  const nodes = parseMarkdown(content).children;
  const last = nodes.findLast(({ type }) => !isDefinition(type))?.position?.end.offset ?? 0;
  const firstNote = nodes.find(({ position }) => (position?.start.offset ?? 0) >= last)?.position?.start.offset;
  const end = firstNote ?? content.length;
  const parts: HeadedPart[] = [];
  for (const node of nodes) {
    if (node.type !== 'heading') continue;
    const start = node.position?.start.offset ?? 0;
    const level = node.depth;
    for (const part of parts) if (part.end === end && part.level >= level) part.end = start;
    const heading = headingWords(plainText(content.slice(start, node.position?.end.offset)));
    const occurrence = parts.filter((part) => part.heading === heading).length + 1;
    const parent = parts.findLastIndex((part) => part.end === end);
    parts.push({ start, end, heading, occurrence, level, parent });
  }
  return parts;
}

const DIRECTIONS = ['up', 'down', 'top', 'bottom'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Returns the siblings of a part and its new position; undefined if it cannot move there. */
export function moveOf(
  parts: readonly HeadedPart[],
  part: HeadedPart,
  to: Direction,
): { passed: HeadedPart[]; isUp: boolean } | undefined {
  const beside = parts.filter(({ parent }) => parent === part.parent);
  const at = beside.indexOf(part);
  const isUp = to === 'up' || to === 'top';
  const ahead = isUp ? beside.slice(0, at) : beside.slice(at + 1);
  const passed = to === 'up' ? ahead.slice(-1) : to === 'down' ? ahead.slice(0, 1) : ahead;
  return passed.length > 0 && passed.every(({ level }) => level === part.level) ? { passed, isUp } : undefined;
}

const MOST = 200;

/** Lists the parts that a command can name; headings without text cannot be named. */
export function askableParts(content: string): AskablePart[] {
  const parts = headedParts(content);
  return parts
    .filter(({ heading }) => heading !== '')
    .slice(0, MOST)
    .map((part) => ({
      heading: part.heading,
      ...(parts.filter(({ heading }) => heading === part.heading).length > 1 ? { occurrence: part.occurrence } : {}),
      level: part.level,
      to: DIRECTIONS.filter((to) => moveOf(parts, part, to) !== undefined),
    }));
}
