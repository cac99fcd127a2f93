import { findBlocks } from '@coursecraft/domain/content/blocks';
import { readCheck } from '@coursecraft/domain/content/check-block';
import { cellsOf } from './cells.ts';
import { type Part, partsOf } from './parts.ts';
import type { Request } from './requests/request.ts';

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const prose = (parts: readonly Part[]) =>
  parts.filter(({ kind }) => !['code', 'check', 'cards', 'other'].includes(kind)).map(({ text }) => text);

const marksIn = (text: string) => new Set([...text.matchAll(/\[\^([^\]\s]+)\](?!:)/g)].map(([, mark]) => mark));
const notesIn = (text: string) => [...text.matchAll(/^\[\^([^\]\s]+)\]:/gm)].map(([, mark]) => mark);
const unreadable = (content: string) =>
  findBlocks(content).filter(({ kind, body }) => kind === 'check' && !readCheck(body).ok).length;

/** What can be wrong with a text, each as a count that no edit may raise. */
const FAULTS: ((content: string, parts: readonly Part[]) => number)[] = [
  // A row of a table that stands in none, or has other cells than its head.
  (_content, parts) =>
    parts.reduce((sum, { kind, text }) => {
      const lines = text.split('\n');
      if (kind !== 'table')
        return sum + (kind === 'paragraph' ? lines.filter((line) => /^\s*\|.*\|\s*$/.test(line)).length : 0);
      const width = cellsOf(lines[0] ?? '').length;
      return sum + lines.filter((line, at) => cellsOf(line).length !== width || (at > 0 && /^ /.test(line))).length;
    }, 0),
  // A list torn apart by empty lines.
  (_content, parts) =>
    parts.filter(
      ({ node }) =>
        node.type === 'list' &&
        node.children.some((item, at) => {
          const next = node.children[at + 1];
          return next?.position && item.position && next.position.start.line - item.position.end.line > 1;
        }),
    ).length,
  (content) => countOf(content, /\n[ \t]*\n[ \t]*\n/g),
  (content) => countOf(content, /^[ \t]+$/gm),
  (content, parts) =>
    parts.filter(({ kind, start }) => kind === 'paragraph' && /[ \t]/.test(content[start - 1] ?? '')).length,
  (_content, parts) =>
    prose(parts.filter(({ kind }) => kind !== 'table')).reduce(
      (sum, text) => sum + countOf(text, /\S {2,}(?=\S)|\p{L} +[.,;](?=\s|$)/gu),
      0,
    ),
  (_content, parts) => prose(parts).filter((text) => countOf(text, /\*\*/g) % 2 === 1).length,
  (_content, parts) =>
    prose(parts).reduce(
      (sum, text) => sum + countOf(text, /^\s*(?:[-*+]|\d+[.)]|#{1,6}|>\s*\[!\w+\])\s*$(?!\n>)/gm),
      0,
    ),
  // A mark without its note, a note without its mark.
  (content) => [...marksIn(content)].filter((mark) => !notesIn(content).includes(mark)).length,
  (content) => notesIn(content).filter((mark) => !marksIn(content).has(mark)).length,
  (content) => countOf(content, /^```/gm) % 2,
  unreadable,
];

/** What is asked of words or of a part that may be a check changes what checks say; nothing else does. */
const MAY_CHANGE_CHECKS: readonly Request['action'][] = ['replace', 'change', 'correct', 'spelling', 'improve'];

const checksIn = (content: string) =>
  findBlocks(content)
    .map(({ start, end }) => content.slice(start, end).trim())
    .toSorted();

/** Whether a text is as well formed as it was, and its checks are what they were where none was meant. */
export function staysWellFormed(before: string, after: string, { action }: Request): boolean {
  const [was, is] = [partsOf(before), partsOf(after)];
  if (FAULTS.some((faults) => faults(after, is) > faults(before, was))) return false;
  if (MAY_CHANGE_CHECKS.includes(action)) return true;
  const [had, has] = [checksIn(before), checksIn(after)];
  if (action === 'remove') return has.every((check) => had.includes(check));
  if (action === 'add') return had.every((check) => has.includes(check));
  return had.join('\n') === has.join('\n');
}
