import { parseMarkdown } from '@coursecraft/domain/content/parse-markdown';
import type { List, PhrasingContent, Root, RootContent } from 'mdast';
import { writeMarkdown } from './write-markdown.ts';

const BREAK = '\\\n';

/** Returns whether a block fits into one paragraph. */
export const isFlat = (node: RootContent): boolean => {
  if (node.type === 'list') return node.children.every((item) => item.children.every(isFlat));
  if (node.type === 'blockquote') return node.children.every(isFlat);
  return ['paragraph', 'heading', 'math', 'thematicBreak', 'definition'].includes(node.type);
};

/** Joins blocks into one paragraph with line breaks. */
export const flattenBlocks = (nodes: readonly RootContent[]): string =>
  nodes
    .flatMap(linesOf)
    .filter((line) => /\S/.test(line))
    .join(BREAK);

/** Converts Markdown to one paragraph. */
export const oneParagraph = (markdown: string): string =>
  markdown.includes('\n') || /^(#|[-*+>] |\d+[.)] )/.test(markdown)
    ? flattenBlocks(parseMarkdown(markdown).children) || markdown.replace(/\s+/g, ' ').trim()
    : markdown.trim();

function linesOf(node: RootContent): string[] {
  switch (node.type) {
    case 'paragraph':
      return [lineOf(node.children)];
    case 'heading':
      return [lineOf([{ type: 'strong', children: node.children }])];
    case 'list':
      return itemsOf(node);
    case 'blockquote':
      return node.children.flatMap(linesOf);
    case 'math':
      return [lineOf([{ type: 'inlineMath', value: node.value.replace(/\s+/g, ' ').trim() }])];
    case 'code':
      return [lineOf([{ type: 'inlineCode', value: node.value.replace(/\s+/g, ' ').trim() }])];
    case 'table':
      return node.children.map((row) =>
        row.children
          .map((cell) => lineOf(cell.children))
          .filter(Boolean)
          .join(' · '),
      );
    case 'thematicBreak':
    case 'definition':
      return [];
    default:
      return [lineOf([{ type: 'text', value: wordsOf(node) }])];
  }
}

const wordsOf = (node: RootContent): string =>
  'value' in node ? node.value : 'children' in node ? (node.children as RootContent[]).map(wordsOf).join('') : '';

const itemsOf = (list: List): string[] =>
  list.children.map((item, index) => {
    const mark = list.ordered ? `${(list.start ?? 1) + index}\\.` : '–';
    return `${mark} ${flattenBlocks(item.children)}`;
  });

function lineOf(children: readonly PhrasingContent[]): string {
  const end = children.findLastIndex(({ type }) => type !== 'break') + 1;
  const root: Root = { type: 'root', children: [{ type: 'paragraph', children: children.slice(0, end) }] };
  return writeMarkdown(root).replace(/(?<!\\)\n/g, ' ');
}
