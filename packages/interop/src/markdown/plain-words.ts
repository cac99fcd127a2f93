import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { visit } from 'unist-util-visit';

const MORE = ['image', 'imageReference', 'inlineMath', 'math', 'code', 'html', 'list', 'table'];

/** Returns the words of a short text; undefined if it has pictures, formulas or code. */
export function plainWords(markdown: string): string | undefined {
  const tree = parseMarkdown(markdown);
  let isMore = tree.children.length > 1;
  visit(tree, (node) => {
    if (MORE.includes(node.type)) isMore = true;
  });
  return isMore ? undefined : plainText(markdown).replace(/\s+/g, ' ').trim() || undefined;
}
