import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toHast } from 'mdast-util-to-hast';
import type { HtmlContext } from '../html/html-context.ts';
import { htmlToContent } from '../html/html-to-content.ts';

/** Converts foreign Markdown by way of HTML, so that embedded HTML is treated like any page. */
export function markdownToContent(markdown: string, context: HtmlContext): string {
  const tree = toHast(parseMarkdown(markdown), {
    allowDangerousHtml: true,
    handlers: {
      inlineMath: (_state, node: { value: string }) => ({ type: 'text', value: `\\(${node.value}\\)` }),
      math: (_state, node: { value: string }) => ({
        type: 'element',
        tagName: 'p',
        properties: {},
        children: [{ type: 'text', value: `\\[${node.value}\\]` }],
      }),
    },
  }) as Nodes;
  return htmlToContent(toHtml(tree, { allowDangerousHtml: true }), context);
}
