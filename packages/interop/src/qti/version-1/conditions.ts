import { attribute, childElements, localName, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { type ResponseValues, UnsupportedRule } from '../problem/problem.ts';
import type { Response } from './responses.ts';

export type Responses = ReadonlyMap<string, Response>;

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim()));

/** Returns whether a condition holds; `hasMatched` is for `other`. Throws `UnsupportedRule`. */
export function holds(node: XmlElement, given: ResponseValues, responses: Responses, hasMatched: boolean): boolean {
  const children = childElements(node);
  const inner = (child: XmlElement) => holds(child, given, responses, hasMatched);
  switch (localName(node)) {
    case 'conditionvar':
      return everyOf(children, given, responses, inner, true);
    case 'and':
      return everyOf(children, given, responses, inner, false);
    case 'or':
      return children.some(inner);
    case 'not':
      return !everyOf(children, given, responses, inner, false);
    case 'other':
      return !hasMatched;
    case 'unanswered':
      return (given.get(attribute(node, 'respident') ?? '') ?? []).length === 0;
    default:
      return compared(node, given, responses);
  }
}

/** Combines conditions by “and”, except alternatives of a single response and orderings. */
function everyOf(
  children: readonly XmlElement[],
  given: ResponseValues,
  responses: Responses,
  inner: (child: XmlElement) => boolean,
  areAlternatives: boolean,
): boolean {
  const groups = new Map<string, XmlElement[]>();
  const rest: XmlElement[] = [];
  for (const child of children) {
    const id = attribute(child, 'respident') ?? '';
    if (localName(child) === 'varequal') groups.set(id, [...(groups.get(id) ?? []), child]);
    else rest.push(child);
  }
  return (
    rest.every(inner) &&
    [...groups].every(([id, group]) => {
      const cardinality = responses.get(id)?.cardinality ?? 'single';
      if (cardinality === 'ordered' && group.length > 1) {
        const values = given.get(id) ?? [];
        return values.length === group.length && group.every((one, index) => textOf(one).trim() === values[index]);
      }
      return cardinality === 'single' && areAlternatives ? group.some(inner) : group.every(inner);
    })
  );
}

function compared(node: XmlElement, given: ResponseValues, responses: Responses): boolean {
  const id = attribute(node, 'respident') ?? '';
  const values = given.get(id) ?? [];
  const response = responses.get(id);
  const wanted = textOf(node).trim();
  const [value = ''] = values;
  const reached = numberOf(value);
  switch (localName(node)) {
    case 'varequal':
      if (response && response.render !== 'fib' && response.labels.length > 0) return values.includes(wanted);
      return values.some((one) => isEqual(one, wanted, node, response));
    case 'varlt':
      return reached < numberOf(wanted);
    case 'varlte':
      return reached <= numberOf(wanted);
    case 'vargt':
      return reached > numberOf(wanted);
    case 'vargte':
      return reached >= numberOf(wanted);
    case 'varsubstring':
      return values.some((one) => folded(one, node).includes(folded(wanted, node)));
    case 'varsubset': {
      const set = wanted.split(',').map((one) => one.trim());
      const isIn = set.every((one) => values.includes(one));
      return isIn && (attribute(node, 'setmatch')?.toLowerCase() === 'partial' || values.length === set.length);
    }
    default:
      throw new UnsupportedRule(localName(node));
  }
}

const folded = (text: string, node: XmlElement) => {
  const plain = text.replace(/\s+/g, ' ').trim();
  return attribute(node, 'case')?.toLowerCase() === 'yes' ? plain : plain.toLowerCase();
};

function isEqual(value: string, wanted: string, node: XmlElement, response: Response | undefined): boolean {
  const [reached, number] = [numberOf(value), numberOf(wanted)];
  if (!response?.isNumber || Number.isNaN(reached) || Number.isNaN(number))
    return folded(value, node) === folded(wanted, node);
  const off = marginOf(node, number);
  return Math.abs(reached - number) <= off + 1e-12 * Math.abs(number);
}

/** Returns the tolerance of a number. */
export function marginOf(node: XmlElement, number: number): number {
  const margin = numberOf(attribute(node, 'margin') ?? '');
  if (margin >= 0)
    return attribute(node, 'margintype')?.toLowerCase() === 'percent' ? (Math.abs(number) * margin) / 100 : margin;
  const precision = numberOf(attribute(node, 'precision') ?? '');
  if (!(precision >= 0)) return 0;
  if (attribute(node, 'precisiontype')?.toLowerCase().startsWith('decimal')) return 0.5 * 10 ** -precision;
  const size = number === 0 ? 0 : Math.floor(Math.log10(Math.abs(number)));
  return precision > 0 ? 0.5 * 10 ** (size - precision + 1) : 0;
}
