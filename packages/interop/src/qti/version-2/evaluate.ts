import { attribute, childElements, localName, textOf, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { patternWords } from '../../checks/pattern-words.ts';
import { UnsupportedRule } from '../problem/problem.ts';
import { correctOf, mapped } from './declarations.ts';
import { reckoned } from './reckoned.ts';
import { numberFrom, type Surroundings } from './surroundings.ts';
import { isSame, numberIn, type Scalar, single, toValue, truthIn, type Value } from './values.ts';

const MOST_REPEATS = 100;

const truth = (is: boolean): Value => single('boolean', is);
const text = (value: Value): string => String(value?.items[0] ?? '');

/** Evaluates a QTI 2 or 3 expression. Throws `UnsupportedRule`. */
export function evaluate(node: XmlElement, around: Surroundings): Value {
  around.steps.left -= 1;
  if (around.steps.left < 0) throw new UnsupportedRule('responseProcessing');
  const name = localName(node);
  const children = childElements(node);
  const values = () => children.map((child) => evaluate(child, around));
  const of = (index: number): Value => {
    const child = children[index];
    return child ? evaluate(child, around) : null;
  };
  const id = attribute(node, 'identifier') ?? '';

  switch (name) {
    case 'baseValue':
      return toValue(attribute(node, 'baseType') ?? 'string', [textOf(node)], false);
    case 'variable':
      return around.values.get(id) ?? null;
    case 'default':
      return around.declarations.get(id)?.default ?? null;
    case 'correct': {
      const declaration = around.declarations.get(id);
      return around.correct.get(id) ?? (declaration ? correctOf(declaration) : null);
    }
    case 'mapResponse': {
      const mapping = around.declarations.get(id)?.mapping;
      const value = around.values.get(id) ?? null;
      if (!mapping) throw new UnsupportedRule(name);
      return single('float', value ? mapped(value, mapping) : 0);
    }
    case 'null':
      return null;
    case 'and':
      return truth(children.every((child) => truthIn(evaluate(child, around))));
    case 'or':
      return truth(children.some((child) => truthIn(evaluate(child, around))));
    case 'not':
      return truth(!truthIn(of(0)));
    case 'anyN': {
      const count = values().filter(truthIn).length;
      return truth(count >= Number(attribute(node, 'min') ?? 0) && count <= Number(attribute(node, 'max') ?? Infinity));
    }
    case 'isNull':
      return truth(of(0) === null);
    case 'match':
      return truth(isSame(of(0), of(1), areOrdered(children, around)));
    case 'stringMatch': {
      const [one, other] = foldedPair(node, of(0), of(1));
      return truth(attribute(node, 'substring') === 'true' ? one.includes(other) : one === other);
    }
    case 'substring': {
      const [one, other] = foldedPair(node, of(0), of(1));
      return truth(other.includes(one));
    }
    case 'patternMatch': {
      const words = patternWords(attribute(node, 'pattern') ?? '');
      if (!words) throw new UnsupportedRule(name);
      return truth(words.includes(text(of(0)).trim()));
    }
    case 'multiple':
    case 'ordered':
      return listOf(values());
    case 'contains': {
      const [list, part] = [of(0), of(1)];
      return truth(!!list && !!part && part.items.every((item) => list.items.includes(item)));
    }
    case 'member': {
      const [item, list] = itemAndList(of(0), of(1));
      return truth(!!item && !!list && list.items.some((one) => String(one) === String(item.items[0])));
    }
    case 'delete': {
      const [item, list] = itemAndList(of(0), of(1));
      return list && listOf([{ ...list, items: list.items.filter((one) => one !== item?.items[0]) }]);
    }
    case 'containerSize':
      return single('integer', of(0)?.items.length ?? 0);
    case 'index': {
      const list = of(0);
      const at = attribute(node, 'n') ?? '1';
      const item = list?.items[(/^\d+$/.test(at) ? Number(at) : (numberIn(around.values.get(at) ?? null) ?? 0)) - 1];
      return list && item !== undefined ? single(list.type, item) : null;
    }
    case 'repeat': {
      const count = Math.min(numberAt(node, 'numberRepeats', around), MOST_REPEATS);
      return listOf(Array.from({ length: Math.max(0, count) }, () => values()).flat());
    }
    case 'random': {
      const list = of(0);
      if (!around.draw) throw new UnsupportedRule(name);
      const item = list?.items[around.draw(list.items.length)];
      return list && item !== undefined ? single(list.type, item) : null;
    }
    case 'randomInteger':
    case 'randomFloat':
      return drawn(node, name, around);
    default: {
      const result = reckoned(node, name, values, around);
      if (result === undefined) throw new UnsupportedRule(name);
      return result;
    }
  }
}

function drawn(node: XmlElement, name: string, around: Surroundings): Value {
  if (!around.draw) throw new UnsupportedRule(name);
  const [low, high] = [numberAt(node, 'min', around), numberAt(node, 'max', around)];
  if (name === 'randomFloat') return single('float', low + ((high - low) * around.draw(1000)) / 1000);
  const step = attribute(node, 'step') === undefined ? 1 : numberAt(node, 'step', around) || 1;
  return single('integer', low + around.draw(Math.max(1, Math.floor((high - low) / step) + 1)) * step);
}

/** Throws `UnsupportedRule` without a number. */
function numberAt(node: XmlElement, name: string, around: Surroundings): number {
  const number = numberFrom(attribute(node, name) ?? '', around);
  if (number === undefined || !Number.isFinite(number)) throw new UnsupportedRule(localName(node));
  return number;
}

function areOrdered(children: readonly XmlElement[], { declarations }: Surroundings): boolean {
  return children.some((child) => {
    if (localName(child) === 'ordered') return true;
    return declarations.get(attribute(child, 'identifier') ?? '')?.cardinality === 'ordered';
  });
}

const itemAndList = (one: Value, other: Value): [Value, Value] =>
  one?.isList && !other?.isList ? [other, one] : [one, other];

function foldedPair(node: XmlElement, one: Value, other: Value): [string, string] {
  const fold = (value: Value) => {
    const plain = text(value).replace(/\s+/g, ' ').trim();
    return attribute(node, 'caseSensitive') === 'false' ? plain.toLowerCase() : plain;
  };
  return [fold(one), fold(other)];
}

function listOf(values: readonly Value[]): Value {
  const items: Scalar[] = values.flatMap((value) => value?.items ?? []);
  const type = values.find((value) => value !== null)?.type ?? 'string';
  return items.length > 0 ? { type, items, isList: true } : null;
}
