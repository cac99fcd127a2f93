import {
  attribute,
  childElement,
  childElements,
  descendants,
  textOf,
  type XmlElement,
} from '@coursecraft/documents/xml/read-xml';
import { patternWords } from '../../checks/pattern-words.ts';
import { type ResponseValues, type Scoring, UnsupportedRule } from '../problem/problem.ts';
import { correctOf, type Declaration, isList, mapped } from './declarations.ts';
import { evaluate } from './evaluate.ts';
import { tolerancesOf } from './reckoned.ts';
import { runRules } from './run-rules.ts';
import type { Surroundings } from './surroundings.ts';
import { isNumeric, isSame, numberIn, toValue, type Value } from './values.ts';

const MOST_STEPS = 20_000;
const MOST_WORK = 3_000_000;
const MOST_NUMBERS = 40;
const MOST_WORDS = 40;

export type ItemVariables = {
  responses: ReadonlyMap<string, Declaration>;
  outcomes: ReadonlyMap<string, Declaration>;
  templates: ReadonlyMap<string, Declaration>;
  values: ReadonlyMap<string, Value>;
  correct: ReadonlyMap<string, Value>;
};

/** Feedback that depends on an outcome value. */
export type ShownWhen = { id: string; outcome: string; holds: string; isShown: boolean };

/** Scores by rules, by a referenced template, or by declared answers. */
export function ruleScoring(
  item: XmlElement,
  variables: ItemVariables,
  texts: readonly ShownWhen[],
): Scoring | undefined {
  const processing = childElement(item, 'responseProcessing');
  const rules = childElements(processing);
  const template = attribute(processing, 'template') ?? attribute(processing, 'templateLocation') ?? '';
  const declared = [...variables.responses.values()];
  const correct = new Map(declared.map((one) => [one.id, variables.correct.get(one.id) ?? correctOf(one)]));
  const isKeyed = declared.some((one) => correct.get(one.id) || one.mapping);
  if (rules.length === 0 && !isKeyed) return undefined;

  const context = (given: ResponseValues): Surroundings => ({
    values: new Map<string, Value>([
      ...[...variables.outcomes.values()].map((one) => [one.id, startOf(one)] as const),
      ...variables.values,
      ...declared.map((one) => [one.id, toValue(one.type, given.get(one.id) ?? [], isList(one))] as const),
      ['completionStatus', toValue('identifier', ['unknown'], false)],
      ['numAttempts', toValue('integer', ['1'], false)],
    ]),
    declarations: new Map([...variables.outcomes, ...variables.templates, ...variables.responses]),
    correct: new Map(variables.correct),
    steps: { left: MOST_STEPS },
  });

  let left = MOST_WORK;
  const work = (steps: number) => {
    left -= steps;
    if (left < 0) throw new UnsupportedRule('responseProcessing');
  };
  const byTemplate = (given: ResponseValues): number => {
    work(declared.length);
    const worth = declared.map((one) => {
      const value = toValue(one.type, given.get(one.id) ?? [], isList(one));
      work(1 + (one.mapping?.entries.length ?? 0) * (value?.items.length ?? 0));
      if (/map_response/i.test(template) && one.mapping) return value ? mapped(value, one.mapping) : 0;
      const right = correct.get(one.id) ?? null;
      if (right) return isSame(value, right, one.cardinality === 'ordered') ? 1 : 0;
      return one.mapping && value ? mapped(value, one.mapping) : 0;
    });
    return worth.reduce((sum, one) => sum + one, 0);
  };

  const outcomes = (given: ResponseValues): Map<string, Value> => {
    const around = context(given);
    runRules(rules, around);
    work(MOST_STEPS - around.steps.left + declared.length);
    return around.values;
  };

  const proposal: ResponseValues = new Map(
    [...correct].flatMap(([id, value]): [string, string[]][] => (value ? [[id, value.items.map(String)]] : [])),
  );
  const mappedBest: ResponseValues = new Map(
    declared.flatMap((one): [string, string[]][] => {
      const keys = (one.mapping?.entries ?? []).filter(({ value }) => value > 0).map(({ key }) => key);
      return keys.length > 0 ? [[one.id, isList(one) ? keys : keys.slice(0, 1)]] : [];
    }),
  );
  const literals = descendants(processing, 'baseValue');
  const reached = reckonedIn(processing, context(new Map()));
  const numbersOf = (variable: string): number[] => [
    ...(correct.get(variable)?.items ?? []).map(Number),
    ...(variables.responses.get(variable)?.mapping?.entries ?? []).map(({ key }) => Number(key)),
    ...literals.filter((one) => isNumeric(attribute(one, 'baseType') ?? '')).map((one) => Number(textOf(one))),
    ...reached,
    ...[...variables.values.values()].flatMap((value) =>
      value && isNumeric(value.type) ? value.items.map(Number) : [],
    ),
  ];
  const wordsOf = (variable: string): string[] => {
    const declaration = variables.responses.get(variable);
    const written = literals.filter((one) => attribute(one, 'baseType') === 'string').map((one) => textOf(one).trim());
    const patterns = descendants(processing, 'patternMatch').flatMap(
      (one) => patternWords(attribute(one, 'pattern') ?? '') ?? [],
    );
    const keys = declaration?.mapping?.entries.map(({ key }) => key) ?? [];
    return [...new Set([...(declaration?.correct ?? []), ...keys, ...written, ...patterns])];
  };
  return {
    score: (given) => (rules.length > 0 ? total(outcomes(given), variables.outcomes) : byTemplate(given)),
    shown(given) {
      const values = rules.length > 0 ? outcomes(given) : context(given).values;
      return texts
        .filter(({ outcome, holds, isShown }) => {
          const has = values.get(outcome)?.items.some((item) => String(item) === holds) ?? false;
          return has === isShown;
        })
        .map(({ id }) => id);
    },
    proposals: [
      proposal,
      mappedBest,
      ...matchedLists(processing, declared),
      ...declared
        .filter(({ type }) => isNumeric(type))
        .flatMap(({ id }) =>
          numbersOf(id)
            .slice(0, MOST_NUMBERS)
            .map((number) => new Map([[id, [String(number)]]])),
        ),
      ...declared
        .filter(({ id, type, mapping }) => type === 'string' && !correct.get(id) && !mapping)
        .flatMap(({ id }) =>
          wordsOf(id)
            .slice(0, MOST_WORDS)
            .map((word) => new Map([[id, [word]]])),
        ),
    ],
    words: wordsOf,
    numbers: (variable) => pointsAround(numbersOf(variable), processing, context(new Map())),
  };
}

const startOf = ({ type, default: start }: Declaration): Value =>
  start ?? (isNumeric(type) ? toValue(type, ['0'], false) : null);

function total(values: ReadonlyMap<string, Value>, outcomes: ReadonlyMap<string, Declaration>): number {
  const isCounted = ({ id, type }: Declaration) => isNumeric(type) && !/max|min|weight|total/i.test(id);
  const score = outcomes.has('SCORE') || !outcomes.size ? numberIn(values.get('SCORE') ?? null) : undefined;
  if (score !== undefined) return score;
  return [...outcomes.values()]
    .filter(isCounted)
    .reduce((sum, { id }) => sum + (numberIn(values.get(id) ?? null) ?? 0), 0);
}

function reckonedIn(processing: XmlElement | undefined, around: Surroundings): number[] {
  return descendants(processing, ...COMPARING).flatMap((node) =>
    childElements(node).flatMap((side) => {
      if (childElements(side).length === 0) return [];
      try {
        return numberIn(evaluate(side, around)) ?? [];
      } catch (error) {
        if (error instanceof UnsupportedRule) return [];
        throw error;
      }
    }),
  );
}

const COMPARING = ['equal', 'equalRounded', 'match', 'lt', 'lte', 'gt', 'gte'];

function matchedLists(processing: XmlElement | undefined, declared: readonly Declaration[]): ResponseValues[] {
  return descendants(processing, 'match').flatMap((match): ResponseValues[] => {
    const [variable, list] = childElements(match);
    const declaration = declared.find(({ id }) => id === attribute(variable, 'identifier'));
    const values = list ? [list, ...descendants(list, 'baseValue')].filter(({ name }) => /baseValue$/.test(name)) : [];
    return declaration && values.length > 0
      ? [new Map([[declaration.id, values.map((value) => textOf(value).trim())]])]
      : [];
  });
}

function pointsAround(numbers: readonly number[], processing: XmlElement | undefined, around: Surroundings): number[] {
  const offs = descendants(processing, 'equal').flatMap((node) => {
    const { below, above } = tolerancesOf(node, around);
    const isShare = attribute(node, 'toleranceMode') === 'relative';
    return [below, above].map((off) => ({ off, isShare }));
  });
  const figures = descendants(processing, 'equalRounded', 'roundTo').map((node) =>
    Number(attribute(node, 'figures') ?? 0),
  );
  return numbers.flatMap((number) => [
    number,
    ...offs.flatMap(({ off, isShare }) =>
      isShare
        ? [1 - off / 100, 1 + off / 100].flatMap((share) => [number * share, number / share])
        : [number - off, number + off],
    ),
    ...figures.flatMap((count) => {
      const size = number === 0 ? 0 : Math.floor(Math.log10(Math.abs(number)));
      return [10 ** -count, 10 ** (size - count + 1)].flatMap((step) => [number - step / 2, number + step / 2]);
    }),
  ]);
}
