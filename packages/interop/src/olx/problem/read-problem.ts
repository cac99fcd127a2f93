import { makeChecks } from '../../checks/slotted-checks.ts';
import { withoutSlots } from '../../checks/slotted-text.ts';
import type { OpenPart } from '../../course/part-list.ts';
import type { HtmlContext } from '../../html/html-context.ts';
import { hastToContent } from '../../html/html-to-content.ts';
import {
  attribute,
  childElements,
  descendants,
  localName,
  readXml,
  textOf,
  type XmlElement,
} from '../../xml/read-xml.ts';
import { asPage } from '../../xml/xml-to-hast.ts';
import type { OlxNode } from '../olx-tree.ts';
import { problemMarkdown } from './problem-markdown.ts';
import { contentIn, hintIn, solutionIn } from './problem-reading.ts';
import { findSlots, isResponse, type Slot } from './problem-slots.ts';
import { scriptValues } from './script-values.ts';
import { slotOf } from './slot-of.ts';

export type ProblemPieces = {
  /** A part for one more response of the problem; the first has that of the problem itself. */
  partOf(index: number, called: string): OpenPart;
  context(part: OpenPart): HtmlContext;
};

/** A problem as content: its checks in their order, with what stands before, between and after them. */
export function readProblem(node: OlxNode, { partOf, context: contextOf }: ProblemPieces): string {
  const { computed, problem } = scriptValues(definitionOf(node.xml));
  const { page, slots } = findSlots(problem);
  const parts = slots.map(({ response }, index) => partOf(index, localName(response)));
  const whole = parts[0] ?? partOf(0, 'problem');
  const context = contextOf(whole);
  const text = hastToContent(asPage(page), context);
  if (slots.length === 0) {
    if (text) whole.becomes('text');
    else whole.leaveOut('empty');
    return [text, ...descendants(problem, 'solution').map((one) => solutionIn(one, context))]
      .filter(Boolean)
      .join('\n\n');
  }
  if (computed.length > 0) {
    for (const part of parts) part.leaveOut('random-values', computed.map((name) => `$${name}`).join(', '));
    return withoutSlots(text);
  }
  const hints = descendants(problem, 'demandhint')
    .flatMap((one) => childElements(one, 'hint'))
    .map((one) => hintIn(one, context));
  const extras = extrasOf(problem, slots, context);
  const readings = slots.flatMap((slot, index) => {
    const part = parts[index];
    return part ? [slotOf(slot, part, contextOf(part), extras[index] ?? '')] : [];
  });
  return makeChecks(text, { slots: readings, title: node.title, hints });
}

/** What stands in a problem, or in the text that Studio keeps of it, where that is all there is. */
function definitionOf(xml: XmlElement): XmlElement {
  const markdown = attribute(xml, 'markdown') ?? '';
  const isWritten =
    childElements(xml).length > 0 || textOf(xml).trim() !== '' || markdown.trim() === '' || markdown === 'null';
  if (isWritten) return xml;
  const [made] = childElements(readXml(problemMarkdown(markdown)));
  return made ?? xml;
}

/** What is said after each answer: what belongs to its response, and with the last before it what stands by itself. */
function extrasOf(problem: XmlElement, slots: readonly Slot[], context: HtmlContext): string[] {
  const said = slots.map((): string[] => []);
  const first = new Map<XmlElement, number>();
  const last = new Map<XmlElement, number>();
  for (const [index, { response }] of slots.entries()) {
    if (!first.has(response)) first.set(response, index);
    last.set(response, index);
  }
  let at = 0;
  const walk = (node: XmlElement) => {
    for (const child of childElements(node)) {
      if (isResponse(child)) {
        at = first.get(child) ?? at;
        const hints = childElements(child, 'correcthint').map((hint) => hintIn(hint, context));
        said[at]?.push(...hints, ...descendants(child, 'solution').map((one) => solutionIn(one, context)));
        at = last.get(child) ?? at;
      } else if (localName(child) === 'solution') said[at]?.push(solutionIn(child, context));
      else if (localName(child) === 'clarification') said[at]?.push(contentIn(child, context));
      else walk(child);
    }
  };
  walk(problem);
  return said.map((texts) => texts.filter(Boolean).join('\n\n'));
}
