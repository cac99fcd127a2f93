import {
  attribute,
  childElement,
  childElements,
  descendants,
  localName,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { xmlToHast } from '@coursecraft/documents/xml/xml-to-hast';
import type { Element, ElementContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { HtmlContext } from '../../html/html-context.ts';
import { oneParagraph } from '../../markdown/one-paragraph.ts';
import type { Gap, Piece } from '../problem/problem.ts';
import { choicesIn, contentOf, type InteractionReader, mostChoices, promptOf, readInteraction } from './choices.ts';
import type { Declaration } from './declarations.ts';
import { mediaOf } from './media.ts';
import { isShownAtFirst } from './shown-at-first.ts';
import { isNumeric, type Value } from './values.ts';

export type BodyAround = {
  context: HtmlContext;
  responses: ReadonlyMap<string, Declaration>;
  outcomes: ReadonlyMap<string, Declaration>;
  /** Template values; undefined if nothing could be drawn. */
  values: ReadonlyMap<string, Value>;
  pages: ReadonlyMap<string, ElementContent[]>;
};

export type Body = { pieces: Piece[]; gaps: Gap[] };

type Stop = { stop: Piece };
type Flow = ElementContent | Stop;
const isStop = (one: Flow): one is Stop => 'stop' in one;

const words = (value: string): ElementContent => ({ type: 'text', value });
const INLINE = new Set(['textEntryInteraction', 'inlineChoiceInteraction', 'gap']);
const UNSEEN = new Set([
  'feedbackInline',
  'feedbackBlock',
  'endAttemptInteraction',
  'stylesheet',
  'include',
  'catalogInfo',
  'companionMaterialsInfo',
]);

/** Reads an item body as text with gaps and inputs in order. */
export function readBody(body: XmlElement, around: BodyAround): Body {
  const gaps: Gap[] = [];
  const pieces: Piece[] = [];
  const flow = flowOf(body, around, gaps);
  let html: ElementContent[] = [];
  const flush = () => {
    const text = contentOf(html, around.context);
    html = [];
    if (text.trim()) pieces.push({ text });
  };
  for (const one of flow) {
    if (!isStop(one)) html.push(one);
    else {
      flush();
      pieces.push(one.stop);
    }
  }
  flush();
  return { pieces, gaps };
}

export const plainHast =
  (around: BodyAround) =>
  (node: XmlElement): ElementContent[] =>
    flowOf(node, around, []).filter((one): one is ElementContent => !isStop(one));

function flowOf(node: XmlElement, around: BodyAround, gaps: Gap[]): Flow[] {
  return node.children.flatMap((child): Flow[] => {
    if (child.type === 'cdata' && isHtml(child.value, node)) return htmlIn(withoutGaps(child.value));
    if (child.type === 'text' || child.type === 'cdata') return [words(withoutGaps(child.value))];
    return child.type === 'element' ? nodeFlow(child, around, gaps) : [];
  });
}

const isHtml = (text: string, { name }: XmlElement): boolean =>
  !/^(pre|code|kbd|samp)$/.test(name) && /^\s*<(\w+)[^<>]*>.*<\/\w+>\s*$/s.test(text);

const htmlIn = (html: string): ElementContent[] =>
  fromHtml(html, { fragment: true }).children.filter((child): child is ElementContent => child.type !== 'doctype');

const withoutGaps = (text: string) => text.replaceAll('{{', '{ {').replaceAll('}}', '} }');

function nodeFlow(node: XmlElement, around: BodyAround, gaps: Gap[]): Flow[] {
  const name = localName(node);
  if (/^feedback(Inline|Block)$/.test(name) && isShownAtFirst(node, around.outcomes))
    return wrapped(node, flowOf(node, around, gaps));
  if (UNSEEN.has(name)) return unseen(node, name, around);
  if (name === 'rubricBlock' && !/candidate|learner/i.test(attribute(node, 'view') ?? 'candidate')) return [];
  if (name === 'printedVariable') return [words(printed(node, around))];
  if (name === 'templateInline' || name === 'templateBlock')
    return isShown(node, around) ? flowOf(node, around, gaps) : [];
  if (name === 'gapMatchInteraction') return gapMatch(node, around, gaps);
  if (name === 'hottextInteraction') return hottext(node, around);
  if (INLINE.has(name)) return [...promptIn(node, around), words(`{{${gaps.push(inlineGap(node, name, around))}}}`)];
  if (name === 'mediaInteraction') return flowOf(node, around, gaps);
  if (/Interaction$/.test(name)) return interaction(node, name, around);
  const media = mediaOf(node, name, mediaAround(around));
  if (media) return media;
  if (name === 'math') return xmlToHast({ type: 'root', children: [withDrawn(node, around)] });
  return wrapped(node, flowOf(node, around, gaps));
}

const htmlName = (name: string): string =>
  /[A-Z]/.test(name) || name === 'stimulus' ? (/Inline$/.test(name) ? 'span' : 'div') : name;

function wrapped(node: XmlElement, inner: readonly Flow[]): Flow[] {
  const shell = xmlToHast({ type: 'root', children: [{ ...node, name: htmlName(localName(node)), children: [] }] })[0];
  if (shell?.type !== 'element') return [...inner];
  const out: Flow[] = [];
  let run: ElementContent[] = [];
  const close = () => {
    if (run.length > 0) out.push({ ...shell, children: run } satisfies Element);
    run = [];
  };
  for (const one of inner) {
    if (!isStop(one)) run.push(one);
    else {
      close();
      out.push(one);
    }
  }
  close();
  return inner.length === 0 ? [shell] : out;
}

const mediaAround = (around: BodyAround) => ({ pages: around.pages, inner: plainHast(around) });
const readerFor = (around: BodyAround): InteractionReader => ({ toHast: plainHast(around), context: around.context });
const isListOf = (node: XmlElement, { responses }: BodyAround) =>
  /multiple|ordered/.test(responses.get(attribute(node, 'responseIdentifier') ?? '')?.cardinality ?? 'single');

function interaction(node: XmlElement, name: string, around: BodyAround): Flow[] {
  const reader = readerFor(around);
  const pictures = childElements(node, 'object', 'img', 'picture', 'gapImg').flatMap((one) =>
    localName(one) === 'gapImg' ? plainHast(around)(one) : (mediaOf(one, localName(one), mediaAround(around)) ?? []),
  );
  const isList =
    isListOf(node, around) ||
    (!around.responses.has(attribute(node, 'responseIdentifier') ?? '') &&
      Number(attribute(node, 'maxChoices') ?? 1) !== 1);
  const stop: Stop = { stop: { input: readInteraction(node, name, isList, reader), prompt: promptOf(node, reader) } };
  return [
    ...(pictures.length > 0 ? [{ type: 'element', tagName: 'p', properties: {}, children: pictures } as Element] : []),
    stop,
  ];
}

const promptIn = (node: XmlElement, around: BodyAround): ElementContent[] =>
  childElements(node, 'prompt').flatMap((prompt) => [...plainHast(around)(prompt), words(' ')]);

function inlineGap(node: XmlElement, name: string, around: BodyAround): Gap {
  const variable = attribute(node, 'responseIdentifier') ?? 'RESPONSE';
  const base = { variable, called: name, label: '' };
  if (name === 'inlineChoiceInteraction')
    return { ...base, kind: 'choice', options: choicesIn(node, ['inlineChoice'], readerFor(around)), most: 1 };
  return { ...base, kind: 'text', isLong: false, isNumber: isNumeric(around.responses.get(variable)?.type ?? '') };
}

function gapMatch(node: XmlElement, around: BodyAround, gaps: Gap[]): Flow[] {
  const reader = readerFor(around);
  const variable = attribute(node, 'responseIdentifier') ?? 'RESPONSE';
  const options = choicesIn(node, ['gapText', 'gapImg'], reader);
  const prompt = childElement(node, 'prompt');
  const text = {
    ...node,
    children: node.children.filter(
      (child) => child.type !== 'element' || !/^(prompt|gapText|gapImg)$/.test(localName(child)),
    ),
  };
  const before = prompt ? plainHast(around)(prompt) : [];
  const flow = flowOf(text, around, gaps);
  const own = descendants(text, 'gap').map((gap) => attribute(gap, 'identifier') ?? '');
  const first = gaps.length - own.length;
  for (const [index, id] of own.entries()) gaps[first + index] = { kind: 'slot', variable, id, options };
  return [{ type: 'element', tagName: 'p', properties: {}, children: before } satisfies Element, ...flow];
}

function hottext(node: XmlElement, around: BodyAround): Flow[] {
  const reader = readerFor(around);
  const found = descendants(node, 'hottext');
  const options = found.map((one) => ({
    id: attribute(one, 'identifier') ?? '',
    text: oneParagraph(contentOf(plainHast(around)(one), around.context)),
  }));
  const text = {
    ...node,
    children: node.children.filter((child) => child.type !== 'element' || localName(child) !== 'prompt'),
  };
  const flow = flowOf(bolded(text), around, []).filter((one): one is ElementContent => !isStop(one));
  const variable = attribute(node, 'responseIdentifier') ?? 'RESPONSE';
  const most = mostChoices(node, isListOf(node, around));
  const input = { kind: 'choice' as const, variable, called: 'hottextInteraction', label: '', options, most };
  const prompt = promptOf(node, reader);
  return [...flow, { stop: prompt ? { input, prompt } : { input } }];
}

const bolded = (node: XmlElement): XmlElement => ({
  ...node,
  name: localName(node) === 'hottext' ? 'strong' : node.name,
  children: node.children.map((child) => (child.type === 'element' ? bolded(child) : child)),
});

function unseen(node: XmlElement, name: string, { context }: BodyAround): Flow[] {
  if (name === 'stylesheet') context.note('style-dropped', attribute(node, 'href'));
  else if (descendants(node, ...ASKING).length > 0) context.note('condition-dropped', attribute(node, 'identifier'));
  return [];
}
const ASKING = [
  'choiceInteraction',
  'textEntryInteraction',
  'inlineChoiceInteraction',
  'extendedTextInteraction',
  'matchInteraction',
  'orderInteraction',
  'gapMatchInteraction',
];

function printed(node: XmlElement, { values }: BodyAround): string {
  const id = attribute(node, 'identifier') ?? '';
  const value = values.get(id);
  return value ? value.items.map((item) => asPrinted(item, attribute(node, 'format') ?? '')).join(', ') : id;
}

function asPrinted(item: string | number | boolean, format: string): string {
  const places = /^%[\d ]*\.(\d{1,2})f$/.exec(format)?.[1];
  return typeof item === 'number' && places !== undefined ? item.toFixed(Number(places)) : String(item);
}

function isShown(node: XmlElement, { values }: BodyAround): boolean {
  const holds = values.get(attribute(node, 'templateIdentifier') ?? '')?.items.map(String) ?? [];
  return holds.includes(attribute(node, 'identifier') ?? '') === (attribute(node, 'showHide') !== 'hide');
}

function withDrawn(node: XmlElement, around: BodyAround): XmlElement {
  const [only] = node.children;
  const value = only?.type === 'text' ? around.values.get(only.value.trim()) : undefined;
  if (value) return { ...node, name: 'mn', children: [{ type: 'text', value: String(value.items[0] ?? '') }] };
  return {
    ...node,
    children: node.children.map((child) => (child.type === 'element' ? withDrawn(child, around) : child)),
  };
}
