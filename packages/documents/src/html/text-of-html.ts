import type { Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

const wordsOf = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

/** Returns the text of a fragment with decoded entities. */
export const textOfHtml = (html: string): string =>
  /[&<]/.test(html) ? wordsOf(fromHtml(html, { fragment: true })) : html;
