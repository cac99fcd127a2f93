import { attribute, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import type { Declaration } from './declarations.ts';

/** Returns whether feedback is visible before any answer and thus part of the question. */
export function isShownAtFirst(node: XmlElement, outcomes: ReadonlyMap<string, Declaration>): boolean {
  const start = outcomes.get(attribute(node, 'outcomeIdentifier') ?? '')?.default;
  const holds = start?.items.map(String).includes(attribute(node, 'identifier') ?? '') ?? false;
  return holds === (attribute(node, 'showHide') !== 'hide');
}
