import type { Nodes } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { splitSentences } from '../language/split-sentences.ts';
import { readMarkdown } from './parse-markdown.ts';

/** Sentences that stand together, as a reader sees them: those of a paragraph, of an item of a list, or a table's row. */
export type Passage = {
  /** The heading above; empty before the first one. */
  heading: string;
  sentences: string[];
};

const CALL_OUT_MARK = /^\[!\w+\]\s*/;
/** Raw HTML is never shown, so nobody reads it. */
const textOf = (node: Nodes) => wordsOf(node, { includeHtml: false });
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The passages of a document's running text, in order. What its blocks, its listings and its notes say is left out. */
export function passagesOf(content: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  visit(readMarkdown(content), (node) => {
    switch (node.type) {
      case 'footnoteDefinition':
      case 'code':
        return SKIP;
      case 'heading':
        heading = oneLine(textOf(node));
        return SKIP;
      case 'paragraph': {
        const text = oneLine(textOf(node).replace(CALL_OUT_MARK, ''));
        if (text) passages.push({ heading, sentences: splitSentences(text) });
        return SKIP;
      }
      case 'tableRow': {
        const row = oneLine(node.children.map((cell) => textOf(cell)).join(' '));
        if (row) passages.push({ heading, sentences: [row] });
        return SKIP;
      }
      default:
        return undefined;
    }
  });
  return passages;
}
