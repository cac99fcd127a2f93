import { BLOCK_KINDS } from '@coursecraft/domain/content/block-kinds';
import { readMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { Range } from '@coursecraft/domain/editing/find-quote';
import type { RootContent } from 'mdast';

/** A top-level block of an element. */
export type Part = Range & { id: string; kind: string };

const NAMES: Partial<Record<RootContent['type'], string>> = {
  math: 'formula',
  blockquote: 'quote',
  thematicBreak: 'line',
  footnoteDefinition: 'note',
};

const kindOf = (node: RootContent): string => {
  const language = node.type === 'code' ? (node.lang?.toLowerCase() ?? '') : '';
  return BLOCK_KINDS.find((kind) => kind === language) ?? NAMES[node.type] ?? node.type;
};

/** Numbers the top-level blocks of a text as `b1`, `b2`, … in order. */
export const numberParts = (content: string): Part[] =>
  readMarkdown(content).children.flatMap((node, at) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    return start === undefined || end === undefined ? [] : [{ id: `b${at + 1}`, kind: kindOf(node), start, end }];
  });

/** Writes the parts with a line before each that names its id and kind. */
export const showParts = (content: string, parts: readonly Part[]): string =>
  parts.map(({ id, kind, start, end }) => `⟨${id} ${kind}⟩\n${content.slice(start, end)}`).join('\n\n');

/** Reads `b3`, or `b3-b5` for several in a row, as indexes from 0. */
export function readParts(named: string, parts: readonly Part[]): { from: number; to: number } | undefined {
  const [, first = '', last = first] = /^b(\d+)(?:\s*[-–]\s*b?(\d+))?$/.exec(named.trim().replace(/^⟨|⟩$/g, '')) ?? [];
  const indexOf = (number: string) => parts.findIndex(({ id }) => id === `b${number}`);
  const from = indexOf(first);
  const to = indexOf(last);
  return from < 0 || to < from ? undefined : { from, to };
}
