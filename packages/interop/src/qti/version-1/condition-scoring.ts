import {
  attribute,
  childElement,
  childElements,
  descendants,
  localName,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { type ResponseValues, type Scoring, UnsupportedRule } from '../problem/problem.ts';
import { holds, marginOf, type Responses } from './conditions.ts';

type Outcome = { name: string; action: string; value: number };
type Condition = { test: XmlElement | undefined; outcomes: Outcome[]; shows: string[]; isLast: boolean };

/** Scores by QTI 1 conditions; undefined without any. */
export function conditionScoring(item: XmlElement, responses: Responses): Scoring | undefined {
  const conditions = childElements(item, 'resprocessing')
    .flatMap((one) => childElements(one, 'respcondition'))
    .map(readCondition);
  if (conditions.length === 0) return undefined;
  const start = new Map(
    descendants(item, 'decvar').map((variable) => [
      attribute(variable, 'varname') ?? 'SCORE',
      Number(attribute(variable, 'defaultval') ?? 0) || 0,
    ]),
  );

  const extension = descendants(item, 'respcond_extension').flatMap((one) => childElements(one).map(localName))[0];
  const size = descendants(item, ...TESTS).length + conditions.length;
  let left = MOST_WORK;
  const run = (given: ResponseValues) => {
    left -= size;
    if (left < 0) throw new UnsupportedRule('resprocessing');
    if (extension) throw new UnsupportedRule(extension);
    const values = new Map(start);
    const shown: string[] = [];
    let hasMatched = false;
    for (const { test, outcomes, shows, isLast } of conditions) {
      if (test && !holds(test, given, responses, hasMatched)) continue;
      shown.push(...shows);
      for (const { name, action, value } of outcomes) values.set(name, changed(values.get(name) ?? 0, action, value));
      if (outcomes.length > 0) hasMatched = true;
      if (isLast && outcomes.length > 0) break;
    }
    return { score: [...values.values()].reduce((sum, value) => sum + value, 0), shown };
  };

  const compared = descendants({ type: 'root', children: conditions.flatMap(({ test }) => test ?? []) }, ...COMPARED);
  const about = (variable: string) => compared.filter((node) => attribute(node, 'respident') === variable);
  return {
    score: (given) => run(given).score,
    shown: (given) => run(given).shown,
    proposals: conditions
      .filter(({ outcomes }) => outcomes.some(({ value }) => value > 0))
      .map(({ test }) => wantedBy(test, responses)),
    words: (variable) => [...new Set(about(variable).map((node) => textOf(node).trim()))],
    numbers: (variable) =>
      about(variable).flatMap((node) => {
        const number = Number(textOf(node).trim());
        const off = marginOf(node, number);
        return [number, number - off, number + off];
      }),
  };
}

/** Limit of evaluated conditions per item. */
const MOST_WORK = 5_000_000;
const TESTS = ['varequal', 'varlt', 'varlte', 'vargt', 'vargte', 'varsubstring', 'varsubset', 'and', 'or', 'not'];
const COMPARED = ['varequal', 'varlt', 'varlte', 'vargt', 'vargte', 'varsubstring'];

function readCondition(node: XmlElement): Condition {
  return {
    test: childElement(node, 'conditionvar'),
    outcomes: childElements(node, 'setvar').map((set) => ({
      name: attribute(set, 'varname') ?? 'SCORE',
      action: attribute(set, 'action')?.toLowerCase() ?? 'set',
      value: Number(textOf(set).trim()) || 0,
    })),
    shows: childElements(node, 'displayfeedback').map((shown) => attribute(shown, 'linkrefid') ?? ''),
    // The standard stops after a match, but no common system does.
    isLast: attribute(node, 'continue')?.toLowerCase() === 'no',
  };
}

function changed(before: number, action: string, value: number): number {
  if (action === 'add') return before + value;
  if (action === 'subtract') return before - value;
  if (action === 'multiply') return before * value;
  if (action === 'divide') return value === 0 ? before : before / value;
  return value;
}

function wantedBy(test: XmlElement | undefined, responses: Responses): ResponseValues {
  const wanted = new Map<string, string[]>();
  const bounds = new Map<string, number[]>();
  const look = (node: XmlElement): void => {
    const id = attribute(node, 'respident') ?? '';
    const name = localName(node);
    if (name === 'not') return;
    if (name === 'varequal' || name === 'varsubstring')
      wanted.set(id, [...(wanted.get(id) ?? []), textOf(node).trim()]);
    else if (/^var[lg]te?$/.test(name)) bounds.set(id, [...(bounds.get(id) ?? []), Number(textOf(node).trim())]);
    for (const child of name === 'or' ? childElements(node).slice(0, 1) : childElements(node)) look(child);
  };
  if (test) look(test);
  for (const [id, [low, high]] of bounds)
    if (!wanted.has(id) && low !== undefined && high !== undefined) wanted.set(id, [String((low + high) / 2)]);
  return new Map(
    [...wanted].map(([id, values]) => [id, responses.get(id)?.cardinality === 'single' ? values.slice(0, 1) : values]),
  );
}
