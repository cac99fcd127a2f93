import { attribute, childElement, childElements, type XmlElement } from '@coursecraft/documents/xml/read-xml';
import { UnsupportedRule } from '../problem/problem.ts';
import type { Declaration } from './declarations.ts';
import { runRules, TemplateConstraint } from './run-rules.ts';
import type { Surroundings } from './surroundings.ts';
import type { Value } from './values.ts';

const MOST_STEPS = 50_000;
const MOST_DRAWS = 100;

export type Drawn = { values: ReadonlyMap<string, Value>; correct: ReadonlyMap<string, Value> };

/** Draws template values deterministically; undefined if rules are unsupported or constraints rarely hold. */
export function drawTemplate(
  item: XmlElement,
  templates: ReadonlyMap<string, Declaration>,
  responses: ReadonlyMap<string, Declaration>,
): Drawn | undefined {
  const rules = childElements(childElement(item, 'templateProcessing'));
  const draw = drawsBy(attribute(item, 'identifier') ?? '');
  const steps = { left: MOST_STEPS };
  for (let count = 0; count < MOST_DRAWS; count += 1) {
    const around: Surroundings = {
      values: new Map([...templates.values()].map((one) => [one.id, one.default])),
      declarations: new Map([...templates, ...responses]),
      correct: new Map(),
      draw,
      steps,
    };
    try {
      runRules(rules, around);
      return { values: around.values, correct: around.correct };
    } catch (error) {
      if (error instanceof UnsupportedRule) return undefined;
      if (!(error instanceof TemplateConstraint)) throw error;
    }
  }
  return undefined;
}

function drawsBy(seed: string): (count: number) => number {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
