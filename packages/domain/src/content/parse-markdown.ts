import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { findCostly } from './costly-markdown.ts';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

/**
 * Parses content as it is rendered: CommonMark with tables, footnotes, task lists and `$math$`. Never throws. What would
 * cost too much to read is read as nothing, so that one text harms no reader of many.
 */
export function parseMarkdown(content: string): Root {
  return findCostly(content) ? { type: 'root', children: [] } : parser.parse(content);
}

/** The document looked at last: a save asks for its parts several times, and parsing is what it costs. */
let last: { content: string; tree: Readonly<Root> } | undefined;

/** The same tree for who only reads it. */
export function readMarkdown(content: string): Readonly<Root> {
  if (last?.content !== content) last = { content, tree: parseMarkdown(content) };
  return last.tree;
}
