import type { Element, ElementContent } from 'hast';
import type { XmlElement, XmlParent } from './read-xml.ts';
import { localName } from './read-xml.ts';

/** HTML properties whose name differs from the attribute. */
const PROPERTIES: Record<string, string> = {
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  'data-equation-content': 'dataEquationContent',
};
const LISTS: Record<string, string> = { class: 'className' };

const propertyOf = (name: string) =>
  PROPERTIES[name] ?? (/^on[a-z]/.test(name) ? `on${name.slice(2, 3).toUpperCase()}${name.slice(3)}` : name);

function propertiesOf(node: XmlElement): Element['properties'] {
  const properties: Element['properties'] = {};
  for (const [name, value] of Object.entries(node.attributes)) {
    if (value === null || value === undefined) continue;
    const attribute = name.toLowerCase();
    const list = LISTS[attribute];
    if (list) properties[list] = value.split(/\s+/).filter(Boolean);
    else properties[propertyOf(attribute)] = value;
  }
  return properties;
}

/** Converts XHTML nodes to an HTML tree; `put` may replace elements. */
export function xmlToHast(
  node: XmlParent,
  put: (element: XmlElement) => ElementContent[] | undefined = () => undefined,
): ElementContent[] {
  return node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'text' || child.type === 'cdata') return [{ type: 'text', value: child.value }];
    if (child.type !== 'element') return [];
    const instead = put(child);
    if (instead) return instead;
    return [
      {
        type: 'element',
        tagName: localName(child).toLowerCase(),
        properties: propertiesOf(child),
        children: xmlToHast(child, put),
      },
    ];
  });
}

/** Wraps nodes in a tree for `hastToContent`. */
export const asPage = (children: ElementContent[]): Element => ({
  type: 'element',
  tagName: 'body',
  properties: {},
  children,
});
