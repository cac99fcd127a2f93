import { attribute, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import type { Declaration } from './declarations.ts';

/** Whether a text that is shown by what comes of an answer is there before one: then it belongs to the question. */
export function isShownAtFirst(node: XmlElement, outcomes: ReadonlyMap<string, Declaration>): boolean {
  const start = outcomes.get(attribute(node, 'outcomeIdentifier') ?? '')?.default;
  const holds = start?.items.map(String).includes(attribute(node, 'identifier') ?? '') ?? false;
  return holds === (attribute(node, 'showHide') !== 'hide');
}
