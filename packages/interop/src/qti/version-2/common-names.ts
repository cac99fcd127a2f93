import type { XmlElement } from '@coursecraft/documents/xml/read-xml';

const PREFIX = /^(?:[\w.-]+:)?qti-/;
const camel = (name: string) => name.replace(/-([a-z0-9])/g, (_, sign: string) => sign.toUpperCase());
const isOther = (name: string) => /^(data-|aria-|xml|xsi:)/.test(name);

/**
 * The elements of QTI 3 under the names that they have in QTI 2, so that one reader does for both: `qti-choice-interaction` with
 * its `response-identifier` is `choiceInteraction` with `responseIdentifier`. What is HTML keeps its names.
 */
export function commonNames(node: XmlElement): XmlElement {
  const children = node.children.map((child) => (child.type === 'element' ? commonNames(child) : child));
  if (!PREFIX.test(node.name)) return { ...node, children };
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([name, value]) => [isOther(name) ? name : camel(name), value]),
  );
  return { ...node, name: camel(node.name.replace(PREFIX, '')), attributes, children };
}
