import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { BLOCK_KINDS } from './block-kinds.ts';
import { directivesAsText } from './directives.ts';
import { readMarkdown } from './parse-markdown.ts';

/** Returns the displayed words, one paragraph per line, with code and without blocks. */
export function plainText(content: string): string {
  const lines: string[] = [];
  visit(readMarkdown(directivesAsText(content)), (node) => {
    if (node.type === 'code') {
      if (!(BLOCK_KINDS as readonly string[]).includes(node.lang ?? '')) lines.push(node.value);
      return;
    }
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      lines.push(textOf(node));
      return 'skip';
    }
    return undefined;
  });
  return lines.join('\n');
}
