import { BLOCK_KINDS } from '@coursecraft/domain/content/block-kinds';
import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { Code, RootContent } from 'mdast';
import { flattenBlocks, isFlat } from '../markdown/one-paragraph.ts';

const LONGEST_STEM = 1200;

/** Splits a text into the part above a check and its question of one paragraph. */
export function splitStem(markdown: string): { above: string; stem: string } {
  if (isOneLine(markdown)) return { above: '', stem: markdown.trim() };
  const nodes = parseMarkdown(markdown).children;
  if (nodes.length === 0) return { above: '', stem: markdown.replace(/\s+/g, ' ').trim() };
  const source = (from: number, to: number) => {
    const [first, last] = [nodes[from], nodes[to - 1]];
    return first && last ? markdown.slice(first.position?.start.offset, last.position?.end.offset).trim() : '';
  };
  const flat = (from: number, to: number) =>
    nodes.slice(from, to).every(({ type }) => type === 'paragraph')
      ? nodes
          .slice(from, to)
          .map((_node, index) => source(from + index, from + index + 1).replace(/(?<!\\)\n[ \t]*/g, ' '))
          .join('\\\n')
      : flattenBlocks(nodes.slice(from, to));
  const final = nodes.at(-1);
  const listing = final?.type === 'code' && isListing(final) ? source(nodes.length - 1, nodes.length) : '';
  const end = listing ? nodes.length - 1 : nodes.length;
  const first = nodes.findLastIndex((node, index) => index < end && !isFlat(node)) + 1;
  let start = end;
  for (let length = 0; start > first && (length <= LONGEST_STEM || start === end); start -= 1) {
    length += source(start - 1, start).length;
    if (length > LONGEST_STEM && start < end) break;
  }
  const asked = flat(start, end);
  if (asked) return { above: source(0, start), stem: [asked, listing].filter(Boolean).join('\n\n') };
  const before = nodes.findLast((node, index): node is RootContent => index < end && isFlat(node));
  return { above: markdown.trim(), stem: before ? flattenBlocks([before]) : '' };
}

const isOneLine = (markdown: string) => /^\s*\p{L}[^\n]*$/u.test(markdown) && markdown.length <= LONGEST_STEM;

const isListing = ({ lang }: Code) => !(BLOCK_KINDS as readonly string[]).includes(lang ?? '') && lang !== 'package';
