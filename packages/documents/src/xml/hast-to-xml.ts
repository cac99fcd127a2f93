import type { Element as HtmlElement, Nodes } from 'hast';
import type { ElementContent } from 'xast';
import { element } from './write-xml.ts';

const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  blockquote: [],
  br: [],
  code: [],
  dd: [],
  div: [],
  dl: ['className'],
  dt: [],
  em: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  hr: [],
  img: ['src', 'alt'],
  li: [],
  object: ['data', 'type'],
  ol: [],
  p: [],
  pre: [],
  span: ['className'],
  strong: [],
  sub: [],
  sup: [],
  table: [],
  tbody: [],
  td: [],
  th: [],
  thead: [],
  tr: [],
  ul: [],
};
const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class' };
const BLOCKS = new Set(['section', 'figure', 'details', 'summary', 'article']);
/** Elements in which white space is ignored. */
const SPACED = new Set(['dl', 'ol', 'table', 'tbody', 'thead', 'tr', 'ul']);

const textIn = (value: unknown): string => (Array.isArray(value) ? value.join(' ') : String(value ?? ''));

function attributesOf({ tagName, properties }: HtmlElement): Record<string, string> {
  const names = (KEPT[tagName] ?? []).filter((name) => properties[name] !== undefined && properties[name] !== null);
  const found = Object.fromEntries(names.map((name) => [ATTRIBUTES[name] ?? name, textIn(properties[name])]));
  return tagName === 'img' ? { alt: '', ...found } : found;
}

/** Converts HTML to XML with commonly supported elements only. */
export function hastToXml(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return element('text', {}, node.value).children;
    if (node.type === 'root') return hastToXml(node.children);
    if (node.type !== 'element') return [];
    if (node.tagName === 'input') return element('text', {}, node.properties.checked ? '☑ ' : '☐ ').children;
    const inner = hastToXml(node.children);
    const children = SPACED.has(node.tagName)
      ? inner.filter((child) => child.type !== 'text' || /\S/.test(child.value))
      : inner;
    if (Object.hasOwn(KEPT, node.tagName)) return [element(node.tagName, attributesOf(node), ...children)];
    return BLOCKS.has(node.tagName) ? [element('div', {}, ...children)] : children;
  });
}
