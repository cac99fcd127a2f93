import {
  attribute,
  childElements,
  descendants,
  localName,
  readXml,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { asPage } from '@coursecraft/documents/xml/xml-to-hast';
import { toXml } from 'xast-util-to-xml';
import { makeChecks, type SlotReading } from '../../checks/slotted-checks.ts';
import { withoutSlots } from '../../checks/slotted-text.ts';
import type { OpenPart } from '../../course/part-list.ts';
import type { HtmlContext } from '../../html/html-context.ts';
import { hastToContent } from '../../html/html-to-content.ts';
import type { OlxNode } from '../olx-tree.ts';
import { problemMarkdown } from './problem-markdown.ts';
import { contentIn, hintIn, solutionIn } from './problem-reading.ts';
import { findSlots, isResponse, type Slot } from './problem-slots.ts';
import { scriptValues } from './script-values.ts';
import { slotOf } from './slot-of.ts';

export type ProblemPieces = {
  /** Returns a part per response; the first is that of the problem. */
  partOf(index: number, called: string): OpenPart;
  context(part: OpenPart): HtmlContext;
};

/** Converts a problem to content: checks in order with the text around them. */
export function readProblem(node: OlxNode, { partOf, context: contextOf }: ProblemPieces): string {
  const { computed, problem } = scriptValues(withTargetedFeedback(definitionOf(node.xml)));
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
  const isComputed = computedSlots(text, slots, computed);
  if (isComputed.every(Boolean)) {
    for (const part of parts) part.leaveOut('random-values', computed.map((name) => `$${name}`).join(', '));
    return withoutSlots(text);
  }
  const hints = descendants(problem, 'demandhint')
    .flatMap((one) => childElements(one, 'hint'))
    .map((one) => hintIn(one, context));
  const extras = extrasOf(problem, slots, context);
  const readings = slots.flatMap((slot, index) => {
    const part = parts[index];
    if (!part) return [];
    return isComputed[index]
      ? [unknownSlot(part, computed)]
      : [slotOf(slot, part, contextOf(part), extras[index] ?? '')];
  });
  return makeChecks(text, { slots: readings, title: node.title, hints });
}

/** Returns for each slot whether a script computes a value in it or before it. */
function computedSlots(text: string, slots: readonly Slot[], computed: readonly string[]): boolean[] {
  const names = computed.map((name) => new RegExp(`\\$\\{?${name}\\b`));
  const isNamed = (words: string) => names.some((name) => name.test(words));
  const before = text.split(/\ue000\d+\ue001/);
  return slots.map(({ response }, index) => isNamed(before[index] ?? '') || isNamed(toXml(response)));
}

const unknownSlot = (part: OpenPart, computed: readonly string[]): SlotReading => ({
  part,
  label: '',
  feedbackText: '',
  gap: () => undefined,
  read(stem) {
    part.leaveOut('random-values', computed.map((name) => `$${name}`).join(', '));
    return { toRead: stem };
  },
});

function definitionOf(xml: XmlElement): XmlElement {
  const markdown = attribute(xml, 'markdown') ?? '';
  const isWritten =
    childElements(xml).length > 0 || textOf(xml).trim() !== '' || markdown.trim() === '' || markdown === 'null';
  if (isWritten) return xml;
  const [made] = childElements(readXml(problemMarkdown(markdown)));
  return made ?? xml;
}

const withTargetedFeedback = (node: XmlElement): XmlElement => {
  const children: XmlElement['children'] = [];
  let response: XmlElement | undefined;
  for (const child of node.children) {
    if (child.type !== 'element') children.push(child);
    else if (response && localName(child) === 'targetedfeedbackset') response.children.push(child);
    else {
      const copy = withTargetedFeedback(child);
      if (isResponse(copy)) response = copy;
      children.push(copy);
    }
  }
  return { ...node, children };
};

function extrasOf(problem: XmlElement, slots: readonly Slot[], context: HtmlContext): string[] {
  const feedbacks = slots.map((): string[] => []);
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
        feedbacks[at]?.push(...hints, ...descendants(child, 'solution').map((one) => solutionIn(one, context)));
        at = last.get(child) ?? at;
      } else if (localName(child) === 'solution') feedbacks[at]?.push(solutionIn(child, context));
      else if (localName(child) === 'clarification') feedbacks[at]?.push(contentIn(child, context));
      else walk(child);
    }
  };
  walk(problem);
  return feedbacks.map((texts) => texts.filter(Boolean).join('\n\n'));
}
