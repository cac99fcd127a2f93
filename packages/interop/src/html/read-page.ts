import { attribute, descendant, localName, readXml, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { xmlToHast } from '@coursecraft/documents/xml/xml-to-hast';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';

/** Elements that XHTML may self-close and HTML may not. */
const CLOSED = /<(a|b|i|u|em|strong|span|div|p|td|th|li|title|script|style|section|h[1-6])\b([^<>]*)\/>/gi;

/** Parses a page as XML or else as HTML. Throws if it is nested too deeply. */
export function readPage(text: string): Root {
  try {
    return { type: 'root', children: xmlToHast(readXml(text), pictureInDrawing) };
  } catch {
    return fromHtml(text.replace(CLOSED, '<$1$2></$1>'));
  }
}

function pictureInDrawing(node: XmlElement): ElementContent[] | undefined {
  if (localName(node) !== 'svg') return undefined;
  const address = attribute(descendant(node, 'image'), 'href');
  if (!address) return undefined;
  const title = descendant(node, 'title');
  const alt = title?.children.map((child) => ('value' in child ? child.value : '')).join('') ?? '';
  return [{ type: 'element', tagName: 'img', properties: { src: address, alt }, children: [] }];
}

export type PageBlock = { node: ElementContent; ids: string[]; file: string };

const WRAPPERS = new Set(['html', 'body', 'section', 'article', 'main', 'div', 'header', 'footer', 'hgroup']);
const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'article',
  'main',
  'header',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
  'pre',
  'blockquote',
  'figure',
  'aside',
  'dl',
  'hr',
  'hgroup',
  'body',
]);
const UNSEEN = new Set(['head', 'style', 'template']);
const DEEPEST = 100;

/** Lists the blocks of a page in order through nested sections. */
export function pageBlocks(page: Root, file: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  let waiting: string[] = [];
  const walk = (nodes: readonly (ElementContent | Root['children'][number])[], depth: number) => {
    for (const node of nodes) {
      if (node.type === 'text' && !node.value.trim()) continue;
      if (node.type !== 'element' && node.type !== 'text') continue;
      if (node.type === 'element' && UNSEEN.has(node.tagName)) continue;
      if (node.type === 'element' && depth < DEEPEST && isWrapper(node)) {
        waiting.push(...ownIds(node));
        walk(node.children, depth + 1);
        continue;
      }
      const ids = [...waiting, ...idsIn(node)];
      if (isMark(node)) {
        waiting = ids;
        continue;
      }
      blocks.push({ node, ids, file });
      waiting = [];
    }
  };
  walk(page.children, 0);
  blocks.at(-1)?.ids.push(...waiting);
  return blocks;
}

const isWrapper = ({ tagName, children }: Element): boolean =>
  WRAPPERS.has(tagName) &&
  (tagName !== 'div' || children.some((child) => child.type === 'element' && BLOCKS.has(child.tagName)));

const MARKS = new Set(['a', 'span']);
const isMark = (node: ElementContent): boolean =>
  node.type === 'element' && MARKS.has(node.tagName) && node.children.length === 0;

const ownIds = ({ properties }: Element): string[] =>
  [properties.id, properties.name].flatMap((id) => (typeof id === 'string' ? [id] : []));

function idsIn(top: ElementContent): string[] {
  const ids: string[] = [];
  const open: Nodes[] = [top];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type !== 'element') continue;
    ids.push(...ownIds(node));
    open.push(...node.children);
  }
  return ids;
}

/** Returns all text below a node. */
export function wordsIn(top: Nodes): string {
  let words = '';
  const open: Nodes[] = [top];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') words += node.value;
    else if ('children' in node) open.push(...node.children.toReversed());
  }
  return words.replace(/\s+/g, ' ').trim();
}

/** Returns depth and text of a heading block. */
export function headingOf({ node }: PageBlock): { depth: number; title: string } | undefined {
  const depth = node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0;
  const title = depth > 0 ? wordsIn(node) : '';
  return title ? { depth, title } : undefined;
}
