import {
  attribute,
  childElement,
  childElements,
  localName,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { UnsupportedRule } from '../problem/problem.ts';
import { type Declaration, isList } from './declarations.ts';
import { evaluate } from './evaluate.ts';
import type { Surroundings } from './surroundings.ts';
import { isNumeric, numberIn, single, toValue, truthIn, type Value } from './values.ts';

class Exit extends Error {}

export class TemplateConstraint extends Error {}

/** Executes rules in order. Throws `UnsupportedRule` and `TemplateConstraint`. */
export function runRules(rules: readonly XmlElement[], around: Surroundings): void {
  try {
    for (const rule of rules) runRule(rule, around);
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
  }
}

function runRule(rule: XmlElement, around: Surroundings): void {
  const name = localName(rule);
  const id = attribute(rule, 'identifier') ?? '';
  const [expression] = childElements(rule);
  const value = () => (expression ? evaluate(expression, around) : null);
  switch (name) {
    case 'responseCondition':
    case 'templateCondition':
      runBranches(childElements(rule), around);
      return;
    case 'setOutcomeValue':
    case 'setTemplateValue':
      around.values.set(id, typed(value(), around.declarations.get(id)));
      return;
    case 'setCorrectResponse':
      around.correct.set(id, typed(value(), around.declarations.get(id)));
      return;
    case 'lookupOutcomeValue':
      around.values.set(id, lookedUp(around.declarations.get(id)?.node, value()));
      return;
    case 'responseProcessingFragment':
      for (const inner of childElements(rule)) runRule(inner, around);
      return;
    case 'exitResponse':
    case 'exitTemplate':
      throw new Exit();
    case 'templateConstraint':
      if (!truthIn(value())) throw new TemplateConstraint();
      return;
    // A default value is no answer.
    case 'setDefaultValue':
      return;
    default:
      throw new UnsupportedRule(name);
  }
}

function runBranches(branches: readonly XmlElement[], around: Surroundings): void {
  for (const branch of branches) {
    const [first, ...rules] = childElements(branch);
    const isElse = /Else$/.test(localName(branch));
    if (isElse) {
      for (const rule of childElements(branch)) runRule(rule, around);
      return;
    }
    if (!first || !truthIn(evaluate(first, around))) continue;
    for (const rule of rules) runRule(rule, around);
    return;
  }
}

function typed(value: Value, declaration: Declaration | undefined): Value {
  if (!value || !declaration) return value;
  const { type } = declaration;
  const items = isNumeric(type) ? value.items.map((item) => numberIn(single('float', item)) ?? item) : value.items;
  return {
    type,
    items: items.map((item) => (isNumeric(type) || type === 'boolean' ? item : String(item))),
    isList: isList(declaration),
  };
}

function lookedUp(node: XmlElement | undefined, value: Value): Value {
  const type = attribute(node, 'baseType') ?? 'float';
  const source = numberIn(value);
  const [matches, steps] = [childElement(node, 'matchTable'), childElement(node, 'interpolationTable')];
  const table = matches ?? steps;
  const found = childElements(table, 'matchTableEntry', 'interpolationTableEntry').find((entry) => {
    const limit = Number(attribute(entry, 'sourceValue') ?? Number.NaN);
    if (source === undefined) return false;
    if (matches) return source === limit;
    return attribute(entry, 'includeBoundary') === 'false' ? source > limit : source >= limit;
  });
  const target = attribute(found, 'targetValue') ?? attribute(table, 'defaultValue');
  return target === undefined ? null : toValue(type, [target], false);
}
