import type { Nodes, TableRow } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { splitSentences } from '../language/split-sentences.ts';
import { readMarkdown } from './parse-markdown.ts';

export type Passage = {
  /** The heading above; empty before the first one. */
  heading: string;
  /** The paragraph before a list, or the header row of a table. */
  lead?: string;
  isHeader?: true;
  sentences: string[];
};

const CALL_OUT_MARK = /^\[!\w+\]\s*/;
const textOf = (node: Nodes) => wordsOf(node, { includeHtml: false });
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const criterionText = ({ children }: TableRow) => oneLine(children.map((cell) => textOf(cell)).join(' '));

/** Lists the passages of running text in order, without blocks, listings and notes. */
export function passagesOf(content: string): Passage[] {
  const passages: Passage[] = [];
  const leadOf = new Map<Nodes | undefined, string>();
  const headers = new Set<Nodes | undefined>();
  let heading = '';
  const add = (sentences: string[], owner: Nodes | undefined) => {
    const lead = leadOf.get(owner);
    passages.push({ heading, ...(lead && { lead }), ...(headers.has(owner) && { isHeader: true }), sentences });
  };
  visit(readMarkdown(content), (node, at, parent) => {
    switch (node.type) {
      case 'footnoteDefinition':
      case 'code':
        return SKIP;
      case 'heading':
        heading = oneLine(textOf(node));
        return SKIP;
      case 'list': {
        const before = at === undefined ? undefined : parent?.children[at - 1];
        if (before?.type === 'paragraph') for (const item of node.children) leadOf.set(item, oneLine(textOf(before)));
        return undefined;
      }
      case 'paragraph': {
        const text = oneLine(textOf(node).replace(CALL_OUT_MARK, ''));
        if (text) add(splitSentences(text), parent);
        return SKIP;
      }
      case 'table': {
        const [header, ...rows] = node.children;
        headers.add(header);
        if (header) for (const row of rows) leadOf.set(row, criterionText(header));
        return undefined;
      }
      case 'tableRow': {
        const row = criterionText(node);
        if (row) add([row], node);
        return SKIP;
      }
      default:
        return undefined;
    }
  });
  return passages;
}
