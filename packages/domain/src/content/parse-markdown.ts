import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { findCostly } from './costly-markdown.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

/** Parses CommonMark with tables, footnotes, task lists and `$math$`. Never throws; a costly text is empty. */
export function parseMarkdown(content: string): Root {
  if (findCostly(content)) return { type: 'root', children: [] };
  const tree = parser.parse(content);
  if (content.startsWith(BYTE_ORDER_MARK)) visit(tree, moveByOne);
  return tree;
}

/** The parser skips the byte order mark, so positions are one too low. */
function moveByOne({ position }: Nodes) {
  for (const point of position ? [position.start, position.end] : []) if (point.offset !== undefined) point.offset += 1;
}

/** A save parses the same document several times. */
let last: { content: string; tree: Readonly<Root> } | undefined;

/** Parses Markdown into a shared read-only tree. */
export function readMarkdown(content: string): Readonly<Root> {
  if (last?.content !== content) last = { content, tree: parseMarkdown(content) };
  return last.tree;
}
