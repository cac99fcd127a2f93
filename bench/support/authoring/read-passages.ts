import { parseMarkdown } from '../../../packages/domain/src/content/parse-markdown.ts';

export type Passage = {
  /** As a reader sees it; code keeps its back ticks. */
  text: string;
  kind: 'paragraph' | 'item' | 'cell' | 'quotation' | 'heading' | 'html';
};

/** As much of a node of a Markdown tree as is looked at here. */
type Node = { type: string; value?: string; children?: readonly Node[] };

/** The text of a node; notes are left out, code is marked. */
function shownText({ type, value = '', children = [] }: Node): string {
  if (type === 'inlineCode' || type === 'inlineMath') return `\`${value}\``;
  if (type === 'text') return value;
  return type === 'break' ? ' ' : children.map(shownText).join('');
}

const tagsIn = ({ type, value = '', children = [] }: Node): string[] =>
  type === 'html' ? [value] : children.flatMap(tagsIn);

/** The running text of an element's content in its order; blocks, listings and the texts of notes are left out. */
export function readPassages(content: string): Passage[] {
  const passages: Passage[] = [];
  const add = (kind: Passage['kind'], text: string) => {
    const line = text
      .replace(/^\[!\w+\]/, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (line) passages.push({ kind, text: line });
  };
  const walk = (node: Node, holder: Passage['kind']): void => {
    if (node.type === 'footnoteDefinition' || node.type === 'code') return;
    if (node.type === 'heading') add('heading', shownText(node));
    else if (node.type === 'tableCell') add('cell', shownText(node));
    else if (node.type === 'paragraph') add(holder, shownText(node));
    else {
      const inside = node.type === 'listItem' ? 'item' : node.type === 'blockquote' ? 'quotation' : holder;
      for (const child of node.children ?? []) walk(child, inside);
    }
    if (node.type !== 'root') for (const tag of tagsIn({ ...node, children: blockless(node) })) add('html', tag);
  };
  walk(parseMarkdown(content), 'paragraph');
  return passages;
}

/** Tags in blocks below are told by those blocks. */
const blockless = ({ type, children = [] }: Node) =>
  ['paragraph', 'heading', 'tableCell'].includes(type) ? children : [];

/** A short text as a reader sees it: its emphasis is gone, unless a mark stands alone. */
export function withoutMarks(text: string): string {
  const parts: string[] = [];
  const walk = (node: Node): void => {
    if (['paragraph', 'heading', 'tableCell'].includes(node.type)) parts.push(shownText(node));
    else if (node.value !== undefined) parts.push(node.value);
    else node.children?.forEach(walk);
  };
  walk(parseMarkdown(text));
  return parts.join(' ');
}
