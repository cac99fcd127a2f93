import type { Declaration } from './declarations.ts';
import { numberIn, type Value } from './values.ts';

/** What expressions look at. */
export type Surroundings = {
  values: Map<string, Value>;
  declarations: ReadonlyMap<string, Declaration>;
  /** What is right, where a template says it. */
  correct: Map<string, Value>;
  /** One of so many, where a template draws it; undefined where nothing is drawn. */
  draw?: (count: number) => number;
  /** Counted down by each expression. */
  steps: { left: number };
};

/** A number in an attribute, which may name a variable. */
export function numberFrom(written: string, { values }: Surroundings): number | undefined {
  const number = Number(written);
  if (written.trim() !== '' && Number.isFinite(number)) return number;
  return numberIn(values.get(written.replace(/^\{|\}$/g, '')) ?? null);
}
