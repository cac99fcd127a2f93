import { attribute, childElements, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { asPage, xmlToHast } from '@coursecraft/documents/xml/xml-to-hast';
import type { FoundResponse } from '../../checks/slotted-checks.ts';
import type { OpenPart } from '../../course/part-list.ts';
import type { HtmlContext } from '../../html/html-context.ts';
import { hastToContent, htmlToContent } from '../../html/html-to-content.ts';

export type ResponseReading = {
  response: XmlElement;
  input: XmlElement | undefined;
  stem: string;
  part: OpenPart;
  context: HtmlContext;
};

/** Converts an element to content, without elements of these names. */
export function contentIn(node: XmlElement, context: HtmlContext, ...without: string[]): string {
  const [only] = node.children;
  if (!only) return '';
  if (node.children.length === 1 && only.type === 'text') return htmlToContent(escaped(only.value), context);
  return hastToContent(asPage(xmlToHast(node, (child) => (without.includes(child.name) ? [] : undefined))), context);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns a hint with its label. */
export function hintIn(node: XmlElement, context: HtmlContext): string {
  const label = attribute(node, 'label')?.trim();
  return [label, contentIn(node, context)].filter(Boolean).join(' ');
}

/** Returns a solution without Studio's default heading. */
export function solutionIn(node: XmlElement, context: HtmlContext): string {
  const [inner] = childElements(node, 'div');
  const isWrapped = inner !== undefined && childElements(node).length === 1;
  const box = isWrapped ? inner : node;
  const [first] = childElements(box, 'p', 'h3');
  const isHeading = first !== undefined && /^\s*(Explanation|Solution)\s*:?\s*$/.test(textOf(first));
  const children = isHeading ? box.children.filter((child) => child !== first) : box.children;
  return contentIn({ ...box, children }, context);
}

/** Creates a free response for an unsupported problem, with its answer as explanation. */
export const asPrompt = (stem: string, right?: string): FoundResponse => ({
  check: { type: 'free-response', stem, ...(right?.trim() && { explanation: right }) },
});
