import type { XmlElement } from '@coursecraft/documents/xml/read-xml';

const PREFIX = /^(?:[\w.-]+:)?qti-/;
const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, sign: string) => sign.toUpperCase());
const isOther = (name: string) => /^(data-|aria-|xml|xsi:)/.test(name);

/** Renames QTI 3 elements to QTI 2: `qti-choice-interaction` becomes `choiceInteraction`. HTML keeps its names. */
export function commonNames(node: XmlElement): XmlElement {
  const children = node.children.map((child) => (child.type === 'element' ? commonNames(child) : child));
  if (!PREFIX.test(node.name)) return { ...node, children };
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [isOther(name) ? name : camel(name), value]),
  );
  return { ...node, name: camel(node.name.replace(PREFIX, '')), attributes, children };
}
