import { attribute, childElement, childElements, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { toValue, type Value } from './values.ts';

export type Mapping = {
  entries: { key: string; value: number; caseSensitive: boolean }[];
  otherwise: number;
  lowest: number;
  highest: number;
};

export type Declaration = {
  id: string;
  type: string;
  cardinality: string;
  correct: string[];
  default: Value;
  mapping: Mapping | undefined;
  node: XmlElement;
};

export function readDeclarations(item: XmlElement, name: string): Map<string, Declaration> {
  return new Map(childElements(item, name).map((node) => [attribute(node, 'identifier') ?? '', readDeclaration(node)]));
}

export const isList = ({ cardinality }: Declaration): boolean =>
  cardinality === 'multiple' || cardinality === 'ordered';

export const correctOf = (declaration: Declaration): Value =>
  toValue(declaration.type, declaration.correct, isList(declaration));

function readDeclaration(node: XmlElement): Declaration {
  const cardinality = attribute(node, 'cardinality') ?? 'single';
  const type = attribute(node, 'baseType') ?? 'string';
  const values = (parent: string) => childElements(childElement(node, parent), 'value').map((value) => textOf(value));
  const declaration = {
    id: attribute(node, 'identifier') ?? '',
    type,
    cardinality,
    correct: values('correctResponse').map((text) => text.replace(/\s+/g, ' ').trim()),
    mapping: readMapping(childElement(node, 'mapping')),
    node,
  };
  const start = values('defaultValue');
  return { ...declaration, default: toValue(type, start, cardinality !== 'single') };
}

const bound = (text: string | undefined, otherwise: number) => (text === undefined ? otherwise : Number(text));

function readMapping(node: XmlElement | undefined): Mapping | undefined {
  if (!node) return undefined;
  return {
    entries: childElements(node, 'mapEntry').map((entry) => ({
      key: (attribute(entry, 'mapKey') ?? '').replace(/\s+/g, ' ').trim(),
      value: Number(attribute(entry, 'mappedValue') ?? 0) || 0,
      caseSensitive: attribute(entry, 'caseSensitive') !== 'false',
    })),
    otherwise: bound(attribute(node, 'defaultValue'), 0),
    lowest: bound(attribute(node, 'lowerBound'), Number.NEGATIVE_INFINITY),
    highest: bound(attribute(node, 'upperBound'), Number.POSITIVE_INFINITY),
  };
}

/** Returns the mapped score; each list value counts once. */
export function mapped({ items, type }: NonNullable<Value>, mapping: Mapping): number {
  const distinct = new Map(items.map((item) => [String(item), item]));
  const sum = [...distinct.keys()].reduce((total, item) => total + worth(item, type, mapping), 0);
  return Math.min(mapping.highest, Math.max(mapping.lowest, sum));
}

function worth(item: string, type: string, { entries, otherwise }: Mapping): number {
  const keyed = (key: string) => (type === 'pair' ? key.split(' ').toSorted().join(' ') : key);
  const isSame = (key: string, caseSensitive: boolean) => {
    if (type === 'integer' || type === 'float') return Number(key) === Number(item);
    const given = type === 'string' ? item.replace(/\s+/g, ' ').trim() : item;
    return caseSensitive ? keyed(key) === given : keyed(key).toLowerCase() === given.toLowerCase();
  };
  // A case-sensitive entry is more specific.
  const found =
    entries.find(({ key, caseSensitive }) => caseSensitive && isSame(key, true)) ??
    entries.find(({ key, caseSensitive }) => !caseSensitive && isSame(key, false));
  return found?.value ?? otherwise;
}
