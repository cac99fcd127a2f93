import type { Nodes, TableRow } from 'mdast';
import { toString as wordsOf } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { splitSentences } from '../language/split-sentences.ts';
import { directivesAsText } from './directives.ts';
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
  visit(readMarkdown(directivesAsText(content)), (node, at, parent) => {
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

const MOST_SENTENCES = 3;

/** A part of a passage with its context, short enough to quote. */
export type QuotablePassage = { text: string; heading: string; lead: string };

function partsOf(sentences: readonly string[]): string[] {
  if (sentences.length === 0) return [];
  const count = Math.ceil(sentences.length / MOST_SENTENCES);
  const size = Math.ceil(sentences.length / count);
  return Array.from({ length: count }, (_, at) => sentences.slice(at * size, (at + 1) * size).join(' '));
}

/** Divides running text into parts of at most three sentences, in order, without header rows. */
export const quotablePassages = (content: string): QuotablePassage[] =>
  passagesOf(content).flatMap(({ sentences, heading, lead = '', isHeader }) =>
    partsOf(isHeader ? [] : sentences).map((text) => ({ text, heading, lead })),
  );
