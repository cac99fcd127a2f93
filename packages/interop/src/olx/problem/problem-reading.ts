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

/** What stands in an element as content, elements of these names left out. */
export function contentIn(node: XmlElement, context: HtmlContext, ...without: string[]): string {
  const [only] = node.children;
  if (!only) return '';
  if (node.children.length === 1 && only.type === 'text') return htmlToContent(escaped(only.value), context);
  return hastToContent(asPage(xmlToHast(node, (child) => (without.includes(child.name) ? [] : undefined))), context);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The words of a hint, with those that its author gave it for a label. */
export function hintIn(node: XmlElement, context: HtmlContext): string {
  const label = attribute(node, 'label')?.trim();
  return [label, contentIn(node, context)].filter(Boolean).join(' ');
}

/** What a solution says; the heading that Studio puts into each is none of its author’s. */
export function solutionIn(node: XmlElement, context: HtmlContext): string {
  const [inner] = childElements(node, 'div');
  const isWrapped = inner !== undefined && childElements(node).length === 1;
  const box = isWrapped ? inner : node;
  const [first] = childElements(box, 'p', 'h3');
  const isHeading = first !== undefined && /^\s*(Explanation|Solution)\s*:?\s*$/.test(textOf(first));
  const children = isHeading ? box.children.filter((child) => child !== first) : box.children;
  return contentIn({ ...box, children }, context);
}

/** A free response in the place of what no check here can mark, with what is right as its explanation. */
export const asPrompt = (stem: string, right?: string): FoundResponse => ({
  check: { type: 'free-response', stem, ...(right?.trim() && { explanation: right }) },
});
