import type { Element, ElementContent } from 'xast';
import { toXml } from 'xast-util-to-xml';

type Attributes = Readonly<Record<string, string | number | undefined>>;
type Child = ElementContent | string | undefined;

/** Characters that XML cannot contain. */
const UNWRITTEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Removes characters that XML cannot contain. */
export const xmlText = (text: string): string => text.toWellFormed().replace(UNWRITTEN, '');

/** Creates an element; drops undefined attributes and children. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly Child[]): Element {
  return {
    type: 'element',
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, xmlText(String(value))]],
      ),
    ),
    children: children.flatMap((child): ElementContent[] => {
      if (child === undefined) return [];
      return typeof child === 'string' ? [{ type: 'text', value: xmlText(child) }] : [child];
    }),
  };
}

/** Writes an XML document; escapes `]]>`, which the library does not. */
export const xmlFile = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(root, { closeEmptyElements: true }).replaceAll(']]>', ']]&gt;')}\n`;
