import type { Element, ElementContent } from 'xast';
import { toXml } from 'xast-util-to-xml';

type Attributes = Readonly<Record<string, string | number | undefined>>;
type Child = ElementContent | string | undefined;

/** What no XML may hold, not even escaped: control characters and halves of signs. */
const UNWRITTEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text with what may stand in XML alone. */
export const xmlText = (text: string): string => text.toWellFormed().replace(UNWRITTEN, '');

/** An element with its attributes and what stands in it; what is undefined is left out. */
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

/** A document of XML. What would end a section of text that nothing began is escaped: the library leaves `>` as it is. */
export const xmlFile = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${toXml(root, { closeEmptyElements: true }).replaceAll(']]>', ']]&gt;')}\n`;
