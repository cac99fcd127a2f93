import { hastToXml } from '@coursecraft/documents/xml/hast-to-xml';
import { element } from '@coursecraft/documents/xml/write-xml';
import type { ElementContent as HtmlContent } from 'hast';
import type { Element, ElementContent } from 'xast';
import type { ContentWriter } from '../../html/content-writer.ts';

/** QTI 2 names. */
export type ItemParts = {
  responses: Element[];
  body: ElementContent[];
  scoring: { template: 'match_correct' | 'map_response' } | { rules: Element[] } | undefined;
  outcomes: Element[];
  feedback: Element[];
};

export const RESPONSE = 'RESPONSE';

type Declared = {
  type: string;
  cardinality?: 'single' | 'multiple' | 'ordered';
  correct?: readonly string[];
  mapping?: Element | undefined;
};

export function responseDeclaration(
  identifier: string,
  { type, cardinality = 'single', correct = [], mapping }: Declared,
): Element {
  return element(
    'responseDeclaration',
    { identifier, cardinality, baseType: type },
    correct.length > 0
      ? element('correctResponse', {}, ...correct.map((value) => element('value', {}, value)))
      : undefined,
    mapping,
  );
}

export const outcomeDeclaration = (identifier: string, baseType: string, start?: string, most?: number): Element =>
  element(
    'outcomeDeclaration',
    { identifier, cardinality: 'single', baseType, normalMaximum: most },
    start === undefined ? undefined : element('defaultValue', {}, element('value', {}, start)),
  );

export const baseValue = (baseType: string, value: string): Element => element('baseValue', { baseType }, value);
export const variable = (identifier: string): Element => element('variable', { identifier });
export const setOutcome = (identifier: string, value: Element): Element =>
  element('setOutcomeValue', { identifier }, value);

/** Scores 1 if a condition holds. */
export const scoreIf = (condition: Element): Element =>
  element('responseCondition', {}, element('responseIf', {}, condition, setOutcome('SCORE', baseValue('float', '1'))));

/** Uses a one-paragraph stem as the prompt and puts a longer one above. */
export function askedAs(
  stem: string,
  { html }: ContentWriter,
): { above: ElementContent[]; prompt: Element | undefined } {
  const nodes = html(stem);
  const [only] = nodes;
  if (nodes.length !== 1 || only?.type !== 'element' || only.tagName !== 'p')
    return { above: blocksOf(nodes), prompt: undefined };
  return { above: [], prompt: element('prompt', {}, ...hastToXml(only.children)) };
}

const INLINE = new Set(['a', 'br', 'code', 'em', 'img', 'span', 'strong', 'sub', 'sup', 'del', 'input']);

/** Wraps inline nodes in paragraphs. */
export function blocksOf(nodes: readonly HtmlContent[]): ElementContent[] {
  return nodes.flatMap((node) => {
    const isLine = node.type === 'text' || (node.type === 'element' && INLINE.has(node.tagName));
    return isLine ? [element('p', {}, ...hastToXml([node]))] : hastToXml([node]);
  });
}
