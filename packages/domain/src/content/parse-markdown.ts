import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath).freeze();

/** Parses content as it is rendered: CommonMark with tables, footnotes, task lists and `$math$`. Never throws. */
export function parseMarkdown(content: string): Root {
  return parser.parse(content);
}
