import { attribute, childElement, childElements, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { asPage } from '@coursecraft/documents/xml/xml-to-hast';
import type { ElementContent } from 'hast';
import { flashcardLists } from '../../html/flashcard-lists.ts';
import type { HtmlContext } from '../../html/html-context.ts';
import { hastToContent } from '../../html/html-to-content.ts';
import { oneParagraph } from '../../markdown/one-paragraph.ts';
import type { Choice, Input } from '../problem/problem.ts';

export type ToHast = (node: XmlElement) => ElementContent[];

export type InteractionReader = { toHast: ToHast; context: HtmlContext };

export const contentOf = (children: ElementContent[], context: HtmlContext): string =>
  hastToContent(flashcardLists(asPage(children), context), context);

/** Reads choices as one paragraph each. */
export function choicesIn(node: XmlElement, names: readonly string[], reader: InteractionReader): Choice[] {
  return childElements(node, ...names).map((choice) => ({
    id: attribute(choice, 'identifier') ?? '',
    text: oneParagraph(contentOf(reader.toHast(choice), reader.context)),
  }));
}

const numberIn = (node: XmlElement, name: string, otherwise: number) => {
  const number = Number(attribute(node, name) ?? Number.NaN);
  return Number.isFinite(number) ? number : otherwise;
};

/** Returns the maximum number of choices; the default is one and 0 means any. */
export function mostChoices(node: XmlElement, isList: boolean): number {
  const most = numberIn(node, 'maxChoices', isList ? 0 : 1);
  if (!isList) return 1;
  return most > 0 ? Math.max(most, 2) : Number.POSITIVE_INFINITY;
}

const READERS: Record<
  string,
  (
    node: XmlElement,
    base: { variable: string; called: string; label: string },
    reader: InteractionReader,
    isList: boolean,
  ) => Input
> = {
  choiceInteraction: (node, base, reader, isList) => ({
    ...base,
    kind: 'choice',
    options: choicesIn(node, ['simpleChoice'], reader),
    most: mostChoices(node, isList),
  }),
  orderInteraction: (node, base, reader) => ({
    ...base,
    kind: 'order',
    options: choicesIn(node, ['simpleChoice'], reader),
  }),
  matchInteraction(node, base, reader) {
    const [left, right] = childElements(node, 'simpleMatchSet').map((set) =>
      choicesIn(set, ['simpleAssociableChoice'], reader),
    );
    return { ...base, kind: 'pairs', left: left ?? [], right: right ?? [] };
  },
  associateInteraction: (node, base, reader) => ({
    ...base,
    kind: 'pairs',
    left: choicesIn(node, ['simpleAssociableChoice'], reader),
    right: undefined,
  }),
  extendedTextInteraction: (_node, base) => ({ ...base, kind: 'text', isLong: true, isNumber: false }),
  sliderInteraction: (node, base) => ({
    ...base,
    kind: 'slider',
    from: numberIn(node, 'lowerBound', 0),
    to: numberIn(node, 'upperBound', 100),
    step: numberIn(node, 'step', 1) || 1,
  }),
  uploadInteraction: (_node, { called }) => ({ kind: 'upload', called, label: '' }),
  drawingInteraction: (_node, { called }) => ({ kind: 'upload', called, label: '' }),
};

/** Reads an interaction; `other` if unsupported. */
export function readInteraction(node: XmlElement, name: string, isList: boolean, reader: InteractionReader): Input {
  const base = { variable: attribute(node, 'responseIdentifier') ?? 'RESPONSE', called: name, label: '' };
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  if (read) return read(node, base, reader, isList);
  const options = choicesIn(node, ['gapText', 'simpleChoice', 'simpleAssociableChoice'], reader);
  return { kind: 'other', called: name, label: '', options: options.filter(({ text }) => text) };
}

/** Returns prompt and pictures of an interaction. */
export function promptOf(node: XmlElement, { toHast, context }: InteractionReader): string {
  const prompt = childElement(node, 'prompt');
  return prompt ? contentOf(toHast(prompt), context) : '';
}
