import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { findCostly } from './costly-markdown.ts';

const BYTE_ORDER_MARK = '\uFEFF';
const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

/**
 * Parses content as it is rendered: CommonMark with tables, footnotes, task lists and `$math$`. Never throws. What would
 * cost too much to read is read as nothing, so that one text harms no reader of many.
 */
export function parseMarkdown(content: string): Root {
  if (findCostly(content)) return { type: 'root', children: [] };
  const tree = parser.parse(content);
  if (content.startsWith(BYTE_ORDER_MARK)) visit(tree, moveByOne);
  return tree;
}

/** The parser passes over it and counts from behind it. */
function moveByOne({ position }: Nodes) {
  for (const point of position ? [position.start, position.end] : []) if (point.offset !== undefined) point.offset += 1;
}

/** The document looked at last: a save asks for its parts several times, and parsing is what it costs. */
let last: { content: string; tree: Readonly<Root> } | undefined;

/** The same tree for who only reads it. */
export function readMarkdown(content: string): Readonly<Root> {
  if (last?.content !== content) last = { content, tree: parseMarkdown(content) };
  return last.tree;
}
