import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import { plainText } from '@coursecraft/domain/content/plain-text';
import { visit } from 'unist-util-visit';

const MORE = ['image', 'imageReference', 'inlineMath', 'math', 'code', 'html', 'list', 'table'];

/** What a short text of Markdown says in words alone; undefined where it is more: a picture, a formula, a listing. */
export function plainWords(markdown: string): string | undefined {
  const tree = parseMarkdown(markdown);
  let isMore = tree.children.length > 1;
  visit(tree, (node) => {
    if (MORE.includes(node.type)) isMore = true;
  });
  return isMore ? undefined : plainText(markdown).replace(/\s+/g, ' ').trim() || undefined;
}
