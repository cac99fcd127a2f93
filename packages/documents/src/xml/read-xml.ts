import type { Element, Root } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { textOfHtml } from '../html/text-of-html.ts';

export type XmlElement = Element;
export type XmlParent = Element | Root;

/** Parses XML in order without the document type, so no entity expands. Throws with the position of an error. */
export function readXml(text: string): Root {
  const plain = text.replace(/^\s*(<\?xml\b[^>]*\?>)?\s*/, '');
  return fromXml(withKnownNames(withoutDoctype(plain)).trim());
}

function withoutDoctype(text: string): string {
  const start = prologueEnd(text);
  if (!/^<!doctype/i.test(text.slice(start, start + 9))) return text;
  let depth = 0;
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index];
    if (sign === '[') depth += 1;
    else if (sign === ']') depth -= 1;
    else if (sign === '>' && depth <= 0) return text.slice(0, start) + text.slice(index + 1);
  }
  return text;
}

function prologueEnd(text: string): number {
  let at = 0;
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    const end = text.startsWith('<!--', at) ? '-->' : text.startsWith('<?', at) ? '?>' : undefined;
    const close = end === undefined ? -1 : text.indexOf(end, at + 2);
    if (end === undefined || close < 0) return at;
    at = close + end.length;
  }
}

function withKnownNames(text: string): string {
  const pieces: string[] = [];
  let at = 0;
  for (let start = text.indexOf(CDATA); start >= 0; start = text.indexOf(CDATA, at)) {
    const close = text.indexOf(']]>', start);
    if (close < 0) break;
    pieces.push(withoutUnknownNames(text.slice(at, start)), text.slice(start, close + 3));
    at = close + 3;
  }
  pieces.push(withoutUnknownNames(text.slice(at)));
  return pieces.join('');
}

const CDATA = '<![CDATA[';

const withoutUnknownNames = (text: string) =>
  text
    .replace(/&[a-z]+\d*;/gi, (name) => (OF_XML.has(name) ? name : signsOf(name)))
    .replace(/&(?!(?:#\d+|#x[\da-fA-F]+|amp|lt|gt|quot|apos);)/g, '&amp;');

const OF_XML = new Set(['&amp;', '&lt;', '&gt;', '&quot;', '&apos;']);

function signsOf(name: string): string {
  const known = NAMED.get(name) ?? writtenSigns(name);
  if (NAMED.size < MOST_NAMED) NAMED.set(name, known);
  return known;
}

/** Ignores HTML's entities without a semicolon: `&notit;` is none. */
function writtenSigns(name: string): string {
  const signs = textOfHtml(name);
  return signs.endsWith(';') ? name : signs.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

const NAMED = new Map<string, string>();
const MOST_NAMED = 3000;

/** Returns the name without prefix: `imsmd:title` becomes `title`. */
export const localName = (node: XmlElement): string => node.name.replace(/^.*:/, '');

export const childElements = (node: XmlParent | undefined, ...names: string[]): XmlElement[] =>
  (node?.children ?? []).filter(
    (child): child is XmlElement =>
      child.type === 'element' && (names.length === 0 || names.includes(localName(child))),
  );

export const childElement = (node: XmlParent | undefined, name: string): XmlElement | undefined =>
  childElements(node, name)[0];

/** Returns all descendants with these names in order. */
export function descendants(node: XmlParent | undefined, ...names: string[]): XmlElement[] {
  return childElements(node).flatMap((child) => [
    ...(names.includes(localName(child)) ? [child] : []),
    ...descendants(child, ...names),
  ]);
}

export const descendant = (node: XmlParent | undefined, name: string): XmlElement | undefined =>
  descendants(node, name)[0];

/** Returns an attribute with or without prefix, or undefined. */
export function attribute(node: XmlElement | undefined, name: string): string | undefined {
  if (!node) return undefined;
  const found = node.attributes[name] ?? Object.entries(node.attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
  return found ?? undefined;
}

/** Returns the text of a node without comments. */
export const textOf = (node: XmlParent | undefined): string =>
  (node?.children ?? [])
    .map((child) => {
      if (child.type === 'text' || child.type === 'cdata') return child.value;
      return child.type === 'element' ? textOf(child) : '';
    })
    .join('');
