import { element } from '@coursecraft/documents/xml/write-xml';
import type { Nodes } from 'hast';
import type { ElementContent } from 'xast';

/** Converts an HTML tree to XHTML, including formulas and videos. */
export function hastToXhtml(nodes: readonly Nodes[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return element('text', {}, node.value).children;
    if (node.type === 'root') return hastToXhtml(node.children);
    if (node.type !== 'element') return [];
    // Replaces checkboxes, because books have no form controls.
    if (node.tagName === 'input') return element('text', {}, node.properties.checked ? '☑ ' : '☐ ').children;
    return [element(node.tagName, attributesOf(node.properties), ...hastToXhtml(node.children))];
  });
}

const attributesOf = (properties: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, value]): [string, string][] => {
      if (value === undefined || value === null || value === false) return [];
      if (name === 'className') return [['class', [value].flat().join(' ')]];
      if (!/^[a-z:]+$/i.test(name)) return [];
      const attribute = name.toLowerCase();
      return [[attribute, value === true ? attribute : String(value)]];
    }),
  );
